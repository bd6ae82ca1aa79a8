"""Which words carry nothing by themselves? Greetings, thanks, acknowledgements and question openers, by language.

Data for `skip`. Lists are short on purpose: what is not listed is kept. All entries are folded (lower case).
"""

GREETINGS = (
    "hi|hello|hey|hiya|yo|heya|hi there|hello there|hey there|good morning|good afternoon|good evening|good day|"
    "good night|morning|evening|afternoon|gm|greetings|howdy|welcome|welcome back|bye|goodbye|bye bye|see you|see ya|"
    "see you later|see you soon|see you tomorrow|cya|later|take care|have a nice day|have a good day|have a great day|"
    "have a nice weekend|have a great weekend|have a good one|nice to meet you|talk soon|talk to you later|talk later|"
    "talk to you soon|sleep well|"
    "hallo|guten morgen|guten tag|guten abend|gute nacht|moin|servus|grüß gott|tschüss|auf wiedersehen|bis bald|bis dann|"
    "bis später|bis morgen|schönen tag|schönen abend|schönes wochenende|"
    "bonjour|salut|bonsoir|coucou|bonne nuit|bonne journée|bonne soirée|au revoir|à bientôt|à demain|à plus|"
    "hola|buenos días|buenas tardes|buenas noches|buenas|adiós|hasta luego|hasta mañana|hasta pronto|"
    "olá|oi|bom dia|boa tarde|boa noite|tchau|até logo|até amanhã|até mais|"
    "ciao|salve|buongiorno|buonasera|buonanotte|arrivederci|a presto|a domani|"
    "goedemorgen|goedemiddag|goedenavond|goedendag|welterusten|tot ziens|doei|dag|"
    "cześć|hej|dzień dobry|dobry wieczór|dobranoc|witam|siema|do widzenia|pa|na razie|do zobaczenia|do jutra|"
    "ahoj|dobrý den|dobré ráno|dobrý večer|dobrou noc|na shledanou|"
    "привет|здравствуйте|здравствуй|доброе утро|добрый день|добрый вечер|спокойной ночи|пока|до свидания|до завтра|"
    "привіт|добрий день|добрий ранок|добрий вечір|на добраніч|до побачення|"
    "god morgon|god kväll|god natt|god dag|hejdå|hei|hyvää huomenta|hyvää päivää|moi|näkemiin|"
    "merhaba|selam|günaydın|iyi günler|iyi akşamlar|iyi geceler|hoşça kal|görüşürüz|"
    "السلام عليكم|وعليكم السلام|مرحبا|أهلا|صباح الخير|مساء الخير|مع السلامة|"
    "नमस्ते|नमस्कार|सुप्रभात|शुभ रात्रि|"
    "你好|您好|大家好|嗨|哈喽|早|早安|早上好|中午好|下午好|晚上好|晚安|再见|拜拜|明天见|回头见|"
    "こんにちは|こんばんは|おはよう|おはようございます|おやすみ|おやすみなさい|さようなら|またね|じゃあね|また明日|はじめまして|"
    "안녕|안녕하세요|안녕히 가세요|안녕히 계세요|좋은 아침|잘 자|잘 자요"
)

THANKS = (
    "thanks|thank you|thank you so much|thank you very much|thanks a lot|thanks so much|many thanks|thx|ty|cheers|ta|"
    "much appreciated|appreciate it|i appreciate it|thanks again|thanks in advance|you're welcome|youre welcome|"
    "you are welcome|no problem|np|my pleasure|don't mention it|no worries|anytime|any time|sorry|sorry about that|"
    "danke|danke schön|vielen dank|dankeschön|besten dank|danke dir|danke ihnen|gern geschehen|gerne|bitte|bitte schön|"
    "merci|merci beaucoup|de rien|je vous en prie|"
    "gracias|muchas gracias|mil gracias|de nada|"
    "obrigado|obrigada|muito obrigado|muito obrigada|por nada|"
    "grazie|grazie mille|grazie a te|prego|di niente|"
    "dank je|dank je wel|dank u|dank u wel|bedankt|graag gedaan|"
    "dzięki|dziękuję|dziękuję bardzo|wielkie dzięki|nie ma za co|proszę|"
    "děkuji|děkuju|díky|není zač|prosím|"
    "спасибо|большое спасибо|спасибо большое|благодарю|пожалуйста|не за что|"
    "дякую|дуже дякую|будь ласка|нема за що|"
    "tack|tack så mycket|tusen tack|varsågod|takk|tak|kiitos|kiitos paljon|ole hyvä|"
    "teşekkürler|teşekkür ederim|çok teşekkürler|sağ ol|sağol|rica ederim|"
    "شكرا|شكرا جزيلا|عفوا|धन्यवाद|शुक्रिया|बहुत धन्यवाद|"
    "谢谢|谢谢你|谢谢您|多谢|谢啦|谢了|感谢|非常感谢|不客气|不用谢|没关系|辛苦了|辛苦|"
    "ありがとう|ありがとうございます|ありがとうございました|どうも|どうもありがとう|どうもありがとうございます|どういたしまして|"
    "お疲れ様|お疲れ様です|お疲れさま|お疲れさまでした|お疲れ様でした|すみません|ごめん|ごめんなさい|"
    "고마워|고마워요|고맙습니다|감사합니다|감사해요|천만에요|수고하셨습니다"
)

ACKNOWLEDGEMENTS = (
    "ok|okay|okey|k|kk|yes|yep|yeah|yup|ya|no|nope|nah|sure|sure thing|of course|right|exactly|correct|true|indeed|agreed|"
    "absolutely|definitely|certainly|great|good|nice|cool|perfect|awesome|wonderful|excellent|amazing|fantastic|lovely|"
    "brilliant|super|fine|alright|all right|all good|all set|sounds good|sounds great|sounds like a plan|works for me|"
    "that works|works|makes sense|that makes sense|got it|gotcha|i see|i understand|understood|noted|roger|copy that|"
    "will do|done|deal|good point|fair enough|fair point|good idea|great idea|good catch|good call|good to know|"
    "good to hear|glad to hear it|glad to hear that|glad to help|happy to help|confirmed|workable|no idea|not sure|"
    "maybe|perhaps|hm|hmm|hmmm|mhm|uh huh|oh|ah|aha|oh well|wow|yay|haha|hahaha|hahahaha|ha|hehe|lol|lmao|rofl|phew|ugh|"
    "oops|whoops|ouch|well|anyway|so|and|now|then|just|please|yes please|no thanks|no thank you|very|really|too|again|"
    "for now|that's great|thats great|that's all|thats all|that's it|thats it|that's right|thats right|that's correct|"
    "that's fine|that is fine|that's good|that's nice|you got it|you bet|here you go|one moment|one sec|let's go|go ahead|"
    "go on|never mind|nevermind|congrats|congratulations|well done|good job|great job|good luck|"
    "ja|jo|nein|nee|genau|richtig|stimmt|klar|na klar|alles klar|verstanden|gut|sehr gut|super|toll|prima|perfekt|okidoki|"
    "in ordnung|natürlich|passt|gute idee|notiert|mach ich|ach so|aha|"
    "oui|non|d'accord|dac|bien|très bien|parfait|compris|exactement|bien sûr|c'est noté|noté|entendu|voilà|ça marche|génial|"
    "sí|si|vale|claro|claro que sí|perfecto|entendido|de acuerdo|exacto|muy bien|bien|genial|bueno|listo|anotado|"
    "sim|não|certo|claro|perfeito|entendi|entendido|está bem|tá bom|tudo bem|ótimo|combinado|anotado|exatamente|"
    "sì|no|va bene|certo|perfetto|capito|d'accordo|esatto|ottimo|bene|benissimo|"
    "ja hoor|nee hoor|oké|prima|goed|begrepen|precies|klopt|natuurlijk|mooi|"
    "tak|nie|dobrze|dobra|okej|jasne|oczywiście|rozumiem|świetnie|super|dokładnie|zgoda|zapisane|zanotowane|zanotowałem|"
    "ano|ne|dobře|jasně|rozumím|přesně|skvělé|"
    "да|нет|хорошо|ладно|понятно|понял|поняла|ясно|отлично|точно|верно|конечно|договорились|ок|окей|записал|записала|"
    "так|ні|добре|гаразд|зрозуміло|зрозумів|зрозуміла|чудово|звичайно|"
    "nej|bra|okej|precis|visst|självklart|jättebra|kyllä|joo|ei|hyvä|selvä|"
    "evet|hayır|tamam|peki|tabii|anladım|güzel|harika|olur|"
    "نعم|لا|حسنا|تمام|طيب|مفهوم|हाँ|हां|नहीं|ठीक है|ठीक|अच्छा|"
    "好|好的|好吧|好啊|好呀|好嘞|嗯|嗯嗯|行|行吧|行啊|可以|是|是的|对|对的|对啊|对呀|不|不是|没有|没错|没问题|当然|明白|明白了|知道了|懂了|"
    "收到|记下了|已记|记住了|了解|哈哈|哈哈哈|哈哈哈哈|呵呵|嘿嘿|嘻嘻|哦|噢|啊|哇|呀|啦|吧|呢|吗|了|太好了|太棒了|真棒|不错|厉害|加油|恭喜|"
    "はい|いいえ|うん|ううん|ええ|そう|そうです|そうですね|そうですか|そうだね|なるほど|了解|了解です|了解しました|わかりました|分かりました|"
    "わかった|分かった|かしこまりました|承知しました|承知いたしました|もちろん|もちろんです|いいね|いいですね|すごい|すごいですね|素敵ですね|"
    "大丈夫|大丈夫です|オーケー|よかった|良かった|よかったです|記録しました|メモしました|"
    "네|예|아니요|아니오|응|그래|그래요|알겠습니다|알겠어요|알았어|알았어요|좋아|좋아요|좋습니다|맞아|맞아요|맞습니다|물론|물론이죠|오케이"
)

YES_NO = (
    "yes|yep|yeah|yup|no|nope|nah|sure|of course|correct|right|exactly|never|always|ja|nein|nee|oui|non|sí|si|sim|não|sì|"
    "tak|nie|ano|ne|да|нет|так|ні|nej|kyllä|ei|evet|hayır|نعم|لا|हाँ|हां|नहीं|是|是的|对|对的|不|不是|没有|没|有|有的|"
    "はい|いいえ|うん|ううん|네|예|아니요|아니오|응"
)
"""What answers a question by itself; the question is then the content."""

FILLERS = "so|and|but|then|well|oh|ah|just|you|to|all|everyone|everybody|team|folks|guys|again|there|for now|that|it|is|i|we"

APPROVALS = (
    "great|good|nice|cool|lovely|wonderful|excellent|amazing|fantastic|awesome|brilliant|smart|solid|perfect|interesting|"
    "beautiful|sweet|gute|guter|gutes|tolle|tolles|toller|schöne|schönes|schön|bonne|bon|belle|beau|buena|buen|gran|boa|bom|"
    "bella|bel|buona|buon|goede|mooie|leuke|dobry|dobra|świetny|świetna|świetne|хорошая|отличная|отличный|хороший"
)
"""A short remark that opens so ("Great project.") says what somebody thinks of the turn before."""

OPENERS = (
    "what|when|where|which|who|whom|whose|why|how|is|are|was|were|am|do|does|did|can|could|will|would|shall|should|may|"
    "might|has|have|had|any|anything|what's|whats|where's|who's|how's|isn't|aren't|don't|doesn't|didn't|can't|won't|"
    "wouldn't|shouldn't|couldn't|want|need|"
    "was|wann|wo|wer|wen|wem|wessen|warum|wieso|weshalb|wie|welche|welcher|welches|welchen|ist|sind|war|waren|hast|hat|habt|"
    "haben|kannst|könnt|können|kann|könntest|könnten|soll|sollen|willst|wollen|möchtest|möchten|wirst|wird|gibt|darf|bist|"
    "que|quoi|quand|où|qui|pourquoi|comment|quel|quelle|quels|quelles|combien|est-ce|est|as-tu|avez-vous|peux-tu|"
    "pouvez-vous|qu'est-ce|faut-il|y-a-t-il|"
    "qué|cuándo|dónde|quién|quiénes|cómo|cuál|cuáles|cuánto|cuánta|cuántos|cuántas|adónde|puedes|podrías|tienes|quieres|hay|"
    "quando|onde|quem|porque|como|qual|quais|quanto|quanta|quantos|quantas|pode|podes|poderia|você|tem|há|o que|por que|"
    "cosa|che|dove|chi|perché|come|quale|quali|puoi|potresti|hai|vuoi|c'è|"
    "wat|wanneer|waar|wie|waarom|hoe|welk|welke|kun|kan|kunt|heb|heeft|wil|zal|zou|"
    "co|kiedy|gdzie|kto|kogo|dlaczego|jak|jaki|jaka|jakie|który|która|które|ile|czy|czym|"
    "kdy|kde|kdo|proč|jaký|jaká|jaké|který|kolik|"
    "что|когда|где|кто|кого|почему|зачем|как|какой|какая|какое|какие|сколько|куда|откуда|можно|можешь|можете|"
    "що|коли|де|хто|чому|як|який|яка|яке|які|скільки|чи|куди|"
    "vad|när|var|vem|varför|hur|vilken|vilket|kan|har|ska|vill|mikä|mitä|milloin|missä|kuka|miksi|miten|"
    "ne|nerede|kim|neden|niçin|nasıl|hangi|kaç|"
    "ماذا|ما|متى|أين|من|لماذا|كيف|كم|هل|أي|क्या|कब|कहाँ|कहां|कौन|क्यों|कैसे|कितना|कितने|कितनी"
)

ASKING = (
    "吗|呢|什么|怎么|怎样|哪|谁|几|多少|为什么|是不是|有没有|要不要|能不能|可不可以|"
    "ですか|ますか|でしょうか|ませんか|かな|何|なに|いつ|どこ|だれ|誰|なぜ|どうして|どう|どれ|どの|どんな|いくつ|いくら|の？|か？|"
    "까|나요|가요|인가|무엇|뭐|언제|어디|누구|왜|어떻게|얼마|몇"
)
"""Signs of a question in scripts without openers; they may stand anywhere."""

EMBEDDERS = (
    "did you know|did i tell|did i mention|have i told|have i mentioned|guess what|you know what|remember that|"
    "remember when|can you believe|could you note|could you remember|can you remember that|can you note|wusstest du|"
    "wussten sie|habe ich (?:dir|euch|ihnen)|hab ich (?:dir|euch)|savais-tu|saviez-vous|t'ai-je dit|"
    "sabías que|te conté|te dije|você sabia|sabia que|te contei|sapevi che|ti ho detto|wist je|heb ik je|"
    "wiesz, że|wiedziałeś|wiedziałaś|mówiłem ci|mówiłam ci|знаешь|ты знал|я тебе говорил|я говорил|"
    "知道吗|你知道|知ってる|知っていますか|言ったっけ|알아\\?|알고 있"
)
"""Questions that only wrap a statement ("Did you know that …?")."""

PLEASANTRIES = (
    r"(?:please )?(?:let me know|feel free|don't hesitate|happy to help|glad to help|how (?:can|may) i (?:help|assist)|"
    r"what can i (?:do|help)|i(?:'m| am) here (?:to help|if)|i hope (?:this|that) helps|is there anything else|"
    r"anything else i can|have a (?:nice|good|great|lovely))\b|"
    r"(?:wie kann ich (?:dir|ihnen|euch) helfen|sag(?:en sie)? (?:mir )?(?:einfach )?bescheid|melde? dich|ich helfe (?:dir|ihnen) gerne?)\b|"
    r"(?:n'hésitez? pas|comment puis-je|dites-moi si|dis-moi si)\b|(?:avísame|no dudes|en qué puedo|házmelo saber)\b|"
    r"(?:me avise|fique à vontade|em que posso)\b|(?:fammi sapere|non esitare|come posso)\b|(?:daj znać|w czym mogę)\b|"
    r"(?:дайте знать|дай знать|чем могу)\b|(?:有什么(?:需要|可以)|随时告诉我|请随时)|(?:何か(?:あれば|お手伝い)|お気軽に)|(?:도와드릴|언제든지)"
)
"""How assistants close a turn; only theirs are skipped."""

OFFERS = (
    r"\b(?:shall i|should i|can i|may i|could i|would you like|do you want|want me to|need me to|do you need|"
    r"anything (?:else|missing)|is there anything|can you|could you|will you|would you|are you sure|ready|"
    r"soll ich|möchtest du|möchten sie|willst du|wollen sie|kannst du|können sie|sonst noch|"
    r"veux-tu|voulez-vous|souhaitez-vous|puis-je|peux-tu|pouvez-vous|quieres que|le gustaría|te gustaría|puedes|"
    r"quer que|gostaria|pode|vuoi che|posso|puoi|wil je|zal ik|kun je|czy mam|chcesz|możesz|mogę|"
    r"хотите|хочешь|мне |можешь|можете)\b|要不要我|需要我|要我|可以帮|能不能|ましょうか|してくれ|드릴까요"
)
"""Questions that offer or ask a service."""
