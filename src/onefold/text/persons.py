"""Does a text speak of its speaker or hearer? Words of the first and second person, by language.

"I work as a nurse" of two speakers is two things. Where the language is unknown every list counts, as a speaker too
many splits a thing and a speaker too few merges two. Languages that drop pronouns show the person in the verb.
Neighbour: `identity`.
"""

import re

from onefold.text.fold import fold
from onefold.text.language import guess_language, script_of

_PRONOUNS: dict[str, str] = {
    "en": "i me my mine myself we us our ours ourselves you your yours yourself yourselves im ive youre",
    "de": (
        "ich mich mir mein meine meinen meinem meiner meines wir uns unser unsere unseren unserem unserer du dich "
        "dir dein deine deinen deinem deiner ihr euch euer eure euren eurem eurer"
    ),
    "nl": "ik me mij mijn mezelf wij we ons onze je jij jou jouw jullie u uw",
    "sv": "jag mig mej min mitt mina vi oss vår vårt våra du dig dej din ditt dina ni er ert era",
    "da": "jeg mig min mit mine vi os vores du dig din dit dine i jer jeres",
    "no": "jeg meg min mitt mine vi oss vår vårt våre du deg din ditt dine dere deres",
    "fr": "je j me m moi mon ma mes nous notre nos tu te t toi ton ta tes vous votre vos mien mienne tien tienne",
    "es": (
        "yo me mi mis mí mío mía míos mías conmigo nosotros nosotras nos nuestro nuestra nuestros nuestras tú te "
        "ti tu tus tuyo tuya contigo usted ustedes vosotros vosotras os vuestro vuestra vos"
    ),
    "pt": (
        "eu me mim meu minha meus minhas comigo nós nos nosso nossa nossos nossas conosco tu te ti teu tua teus "
        "tuas você vocês vós vosso vossa"
    ),
    "it": (
        "io mi me mio mia miei mie noi ci nostro nostra nostri nostre tu ti te tuo tua tuoi tue voi vi vostro "
        "vostra vostri vostre"
    ),
    "ca": (
        "jo em m mi meu meva meus meves nosaltres ens nostre nostra nostres tu et t teu teva vosaltres us vostre "
        "vostè"
    ),
    "ro": (
        "eu mă mi mie mine meu mea mei mele noi ne nouă nostru noastră tu te ție tine tău ta tăi tale voi vă "
        "vostru"
    ),
    "pl": (
        "ja mnie mi mną mój moja moje mojego mojej moją moich moim my nas nam nami nasz nasza nasze naszego "
        "naszej ty ciebie cię ci tobie tobą twój twoja twoje twojego twojej twoją wy was wam wami wasz wasza pan "
        "pani państwo"
    ),
    "cs": (
        "já mě mne mi mnou můj moje má mého mojí my nás nám námi náš naše ty tebe tě ti tobě tebou tvůj tvoje vy "
        "vás vám vámi váš vaše"
    ),
    "ru": (
        "я меня мне мной мною мой моя моё мое мои моего моей моему моим моих мою мы нас нам нами наш наша наше "
        "наши нашего нашей нашу наших ты тебя тебе тобой твой твоя твоё твое твои твоего твоей твою вы вас вам "
        "вами ваш ваша ваше ваши вашего вашей вашу"
    ),
    "uk": (
        "я мене мені мною мій моя моє мої мого моєї мою ми нас нам нами наш наша наше наші ти тебе тобі тобою "
        "твій твоя твоє твої ви вас вам вами ваш ваша ваше ваші"
    ),
    "bg": "аз мен ме ми мой моя моят моето мои ние нас ни наш наша ти теб те твой твоя вие вас ви ваш ваша",
    "sr": (
        "ja mene me meni mi moj moja moje mi nas nam naš naša ti tebe te tebi tvoj tvoja vi vas vam vaš vaša ја "
        "мене ме мени ми мој моја моје нас нам наш наша ти тебе тебе твој твоја ви вас вам ваш ваша"
    ),
    "tr": (
        "ben beni bana bende benden benim biz bizi bize bizde bizden bizim sen seni sana sende senden senin siz "
        "sizi size sizde sizden sizin"
    ),
    "fi": (
        "minä mä minua minun minut minulla minulle me meidän meitä meille meillä sinä sä sinua sinun sinulla te "
        "teidän"
    ),
    "hu": "én engem nekem velem enyém mi minket nekünk velünk te téged neked veled ti titeket nektek ön önök önnek",
    "el": "εγώ εμένα με μου μασ εμείσ εμάσ εσύ εσένα σε σου σασ εσείσ",
    "ar": "أنا نحن أنت أنتم أنتِ لي لنا لك لكم معي معنا عندي عندنا",
    "fa": "من ما تو شما مرا",
    "he": "אני אנחנו אתה את אתם לי לנו לך שלי שלנו שלך אותי",
    "hi": "मैं मुझे मेरा मेरी मेरे मैंने हम हमें हमारा हमारी हमने तुम तुम्हें तुम्हारा आप आपको आपका आपकी",
    "vi": "tôi tao mình chúng bạn",
    "id": "saya aku kami kita kamu anda kalian",
    "ms": "saya aku kami kita kamu anda awak",
    "tl": "ako ko akin kami tayo natin namin ikaw ka mo kayo ninyo",
}
_VERBS: dict[str, str] = {
    "es": r"(?:soy|estoy|tengo|voy|he|hago|puedo|quiero|sé|vivo|trabajo|prefiero|necesito|creo|pienso|uso|gusto|odio|"
          r"debo|suelo|vengo|digo|pongo|salgo|juego|leo|como|bebo|nací|fui|tuve|hice|estuve|compré|era|eres|estás|"
          r"tienes|vas|has|quieres|puedes|\w{2,}(?:amos|emos|imos)|\w{3,}(?:aste|iste)|\w{2,}(?:ré|ría))",
    "pt": r"(?:sou|estou|tenho|vou|faço|posso|quero|sei|moro|trabalho|prefiro|preciso|acho|uso|gosto|odeio|devo|venho|"
          r"digo|ponho|saio|jogo|leio|como|bebo|nasci|fui|tive|fiz|estive|comprei|\w{2,}(?:amos|emos|imos)|\w{3,}ei)",
    "it": r"(?:sono|sto|ho|vado|faccio|posso|voglio|so|vivo|abito|lavoro|preferisco|devo|credo|penso|uso|amo|odio|"
          r"vengo|dico|gioco|leggo|mangio|bevo|ero|avevo|sei|stai|hai|vai|vuoi|puoi|\w{2,}(?:iamo)|\w{3,}(?:vamo|rò))",
    "ro": r"(?:sunt|am|lucrez|locuiesc|vreau|prefer|știu|cred|merg|ești|ai|avem|suntem)",
    "pl": r"(?:jestem|mam|mogę|chcę|wiem|wolę|lubię|mieszkam|jesteś|masz|możesz|jesteśmy|mamy|będę|muszę|piję|robię|"
          r"\w{2,}uję|\w{2,}(?:łem|łam|łeś|łaś|liśmy|łyśmy|liście))",
    "cs": r"(?:jsem|mám|jsi|máš|jsme|máme|chci|vím|bydlím|pracuji|pracuju|mohu|můžu|budu|musím|jím|piji)",
    "ru": r"(?:\w{2,}(?:аю|яю|ею|ую|юсь|усь)|живу|хочу|могу|люблю|буду|был[аи]?|иду|еду|пью|ем|\w{2,}(?:ешь|ишь|ёшь))",
    "uk": r"(?:\w{2,}(?:аю|яю|ую|юю|юсь|усь|юся|уся)|живу|хочу|можу|люблю|буду|\w{2,}(?:еш|иш|єш))",
    "tr": r"(?:\w{2,}(?:yorum|yoruz|yorsun|yorsunuz)|\w{3,}(?:dım|dim|dum|düm|tım|tim|tum|tüm|dık|dik|duk|dük))",
    "fi": r"(?:olen|olemme|olet|olette|asun|haluan|voin|tiedän|pidän|työskentelen|en|emme|et|ette)",
    "hu": r"(?:vagyok|vagyunk|vagy|vagytok|lakom|dolgozom|szeretem|szeretek|akarok|tudok|utálom|iszom|eszem)",
    "el": r"(?:είμαι|είμαστε|έχω|έχουμε|θέλω|μένω|δουλεύω|προτιμώ|ξέρω|είσαι|έχεισ)",
}
_CHINESE = re.compile(r"[我你您咱俺吾妳]|在下|本人")
_JAPANESE = re.compile(
    r"私|僕|俺|我々|うち[はのが]|わたし|わたくし|あたし|ぼく|おれ|ワタシ|ボク|オレ|自分[はのが]|あなた|貴方|君[はのがをに]|お前"
)
_JAPANESE_SUBJECT = re.compile(r"[はがも](?![ぁ-ん]?[ぁ-ん]?$)")
_KOREAN = re.compile(
    r"(?<![가-힣])(?:나|저|내|제|우리|저희|너|네|당신|너희|여러분)"
    r"(?:는|은|도|를|을|의|에게|한테|와|랑|만|가|들)*(?![가-힣])"
)
_KOREAN_SUBJECT = re.compile(r"[가-힣](?:은|는|이|가|께서|도)(?![가-힣])")
_WORD = re.compile(r"\w+")
_LOOKALIKES = {
    "us": re.compile(r"\bthe us\b|\bus(?:[- ]based| dollars?)\b"),
    "i": re.compile(r"\b(?:war|type|phase|class|part|chapter|level|tier|grade|stage|volume|act|section) i\b"),
    "mine": re.compile(r"\b(?:a|an|the|this|that|coal|gold|copper|salt|iron|silver|land) mine\b"),
}
_COMMON = ("en", "de", "nl", "fr", "es", "pt", "it", "pl", "ru", "uk", "tr")
_ENGLISH = frozenset({"my", "we", "our", "you", "your"})
"""English words of a person that count whatever the guess: short English texts are taken for a neighbour's."""
_SETS = {code: frozenset(listed.split()) for code, listed in _PRONOUNS.items()}
_ANY = frozenset[str]().union(*(_SETS[code] for code in _COMMON))
_VERB = {code: re.compile(rf"(?<!\w){verbs}(?!\w)") for code, verbs in _VERBS.items()}


def _hides_subject(folded: str, script: str) -> bool:
    """Whether a Japanese or Korean sentence names no subject, which then is the speaker or hearer."""
    if script == "Kana":
        return not _JAPANESE_SUBJECT.search(folded.rstrip("。!?."))
    return not _KOREAN_SUBJECT.search(folded)


def is_personal(text: str, language: str | None = None) -> bool:
    """Whether the text is in the first or second person, so that its meaning depends on who says it."""
    script = script_of(text)
    folded = fold(text)
    if script == "Han":
        return bool(_CHINESE.search(folded))
    if script == "Kana":
        return bool(_JAPANESE.search(folded)) or _hides_subject(folded, script)
    if script == "Hangul":
        return bool(_KOREAN.search(folded)) or _hides_subject(folded, script)
    code = language or guess_language(text)
    found = set(_WORD.findall(folded))
    if code in (None, "en"):
        found -= _not_pronouns(folded)
    if found & _SETS.get(code or "", _ANY):
        return True
    if language is None and (found & _ENGLISH or folded.startswith("i ")):
        return True
    pattern = _VERB.get(code or "")
    return bool(pattern and pattern.search(folded))


def _not_pronouns(folded: str) -> set[str]:
    """English words that only look like pronouns here: the US, World War I, a mine."""
    return {word for word, pattern in _LOOKALIKES.items() if not re.search(rf"\b{word}\b", pattern.sub("", folded))}
