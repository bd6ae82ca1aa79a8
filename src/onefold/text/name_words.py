"""Which words beside a capital show that it is a name, and which that it is none? Closed lists per language.

Neighbour: `entities`.
"""

import re

from onefold.text.fold import listed

FUNCTION_WORDS = listed(
    # English, German, the Romance languages, the Slavic ones: articles, pronouns, prepositions, question words,
    # auxiliaries, greetings, calendar words.
    """
    a an the this that these those i i'm i've i'll i'd we we're we've we'll you you're you've he he's she she's
    it it's they they're my your our his her its their mine yours me us him them in on at by for from to of with
    without about into over under after before during since until while when where what who whom whose which why
    how if unless because although though as than then so but and or nor not no yes yeah yep ok okay please
    thanks thank hello hi hey dear good great nice sure right exactly also too just only even still already now
    today tonight yesterday tomorrow here there is are was were be been am do does did don't doesn't didn't have
    has had can can't could will won't would should shall may might must let let's never always sometimes often
    maybe perhaps both either neither each every all any some many most more much few one two three first second
    last next another other such same however therefore meanwhile finally later once again monday tuesday
    wednesday thursday friday saturday sunday january february march april june july august september october
    november december mr mrs ms dr prof sir madam note todo user assistant system
    der die das den dem des ein eine einen einem einer eines ich du er sie es wir ihr mein dein sein unser euer
    und oder aber doch denn wenn weil dass ob als wie wo wer was wann warum in im am an auf aus bei mit nach
    seit von vom zu zum zur für gegen ohne um durch über unter vor hinter neben zwischen nicht kein keine ja
    nein bitte danke hallo heute gestern morgen jetzt dann hier dort auch nur noch schon sehr montag dienstag
    mittwoch donnerstag freitag samstag sonntag januar februar märz april mai juni juli august september oktober
    november dezember herr frau
    le la les l un une des du de je tu il elle on nous vous ils elles mon ma mes ton ta tes son sa ses notre nos
    votre vos leur leurs et ou mais donc car si que qui quoi où quand comment pourquoi dans sur sous avec sans
    pour par chez en au aux ce cet cette ces ne pas oui non merci bonjour hier demain aujourd'hui lundi mardi
    mercredi jeudi vendredi samedi dimanche el los las una unos unas yo tú él ella ellos ellas usted ustedes
    nosotros mi mis su sus nuestro nuestra y o pero porque cuando donde como qué quién cómo dónde con sin para
    por entre desde hasta sobre no sí gracias hola hoy ayer mañana lunes martes miércoles jueves viernes sábado
    domingo eu ele ela eles elas você vocês meu minha seu sua nosso nossa e ou mas quando onde com sem não sim
    obrigado obrigada olá hoje ontem amanhã segunda-feira terça-feira quarta-feira quinta-feira sexta-feira o os
    as um uma no na nos nas do da dos das ao à io lui lei noi voi loro mio mia suo sua i gli lo uno di da nel
    nella con per tra fra non sì grazie ciao oggi ieri domani lunedì martedì mercoledì giovedì venerdì sabato
    domenica anche ma perché quando dove come che chi
    ja ty on ona ono my wy oni one mój moja moje twój jego jej nasz wasz ich i a ale lub albo oraz że bo gdy
    kiedy gdzie jak co kto dlaczego w we z ze na do od po przed za pod nad przez dla bez o u nie tak dziękuję
    cześć dziś dzisiaj wczoraj jutro poniedziałek wtorek środa czwartek piątek sobota niedziela pan pani я ты он
    она оно мы вы они мой моя моё мои твой его её их наш ваш и а но или что чтобы если когда где как кто почему
    в во на с со к по за из от до для без о об у не да нет спасибо привет сегодня вчера завтра понедельник
    вторник среда четверг пятница суббота воскресенье це він вона вони ми ви і й та але або що коли де як хто
    чому з із до від для без не так ні
    """
)
DETERMINERS = listed(
    """
    der die das den dem des ein eine einen einem einer eines mein meine meinen meinem meiner dein deine deinen
    deinem sein seine seinen seinem seiner ihr ihre ihren ihrem ihrer unser unsere unseren unserem euer eure
    kein keine keinen keinem dieser diese dieses diesen diesem jeder jede jedes jeden jedem im am zum zur vom
    beim ins ans aufs viele mehr wenig zwei drei vier fünf sechs sieben acht neun zehn
    """
)
ELIDED = frozenset({"l'", "d'", "j'", "c'", "n'", "s'", "m'", "t'"})
"""Elided words: a capital before the apostrophe belongs to the sentence, not to a name."""

NAME_PARTICLES = listed("de da do dos das del della di van von der den la le bin ibn al el y of the zu af")
VERBS_AFTER_NAMES: dict[str, re.Pattern[str]] = {
    "en": re.compile(
        r"is|isn't|was|wasn't|has|hasn't|had|will|won't|would|can|can't|cannot|could|should|might|must|may|does|doesn't|"
        r"did|didn't|and|never|always|also|still|now|made|took|went|got|came|said|told|met|saw|gave|left|lost|won|ran|"
        r"wrote|bought|sold|began|broke|built|found|kept|led|paid|sent|spent|taught|thought|drove|flew|grew|knew|became|"
        r"chose|ate|(?!as$|its$|this$|us$|yes$)[a-z]{2,}(?<![sui])s|[a-z]{2,}ed"
    ),
    "de": re.compile(
        r"ist|war|hat|hatte|wird|kann|muss|soll|mag|will|möchte|und|[a-zäöüß]{3,}(?:t|te)|ging|kam|zog|aß|trank|schrieb"
    ),
    "fr": re.compile(
        r"est|était|a|avait|sera|va|vit|fait|aime|habite|travaille|et|veut|peut|doit|préfère|déteste|dit|prend|joue|n'\w+"
    ),
    "es": re.compile(r"es|era|está|estaba|ha|había|tiene|va|fue|vive|trabaja|quiere|puede|y|no|prefiere|odia|\w{2,}ó"),
    "pt": re.compile(r"é|era|está|estava|tem|tinha|vai|foi|mora|vive|trabalha|quer|pode|e|não|prefere|odeia|\w{3,}ou"),
    "it": re.compile(r"è|era|ha|aveva|sta|va|fu|vive|abita|lavora|vuole|può|e|non|preferisce|odia|\w{3,}(?:ò)"),
    "pl": re.compile(
        r"jest|był|była|ma|miał|miała|będzie|może|chce|i|nie|mieszka|pracuje|woli|lubi|\w{2,}(?:ł|ła|uje)"
    ),
    "ru": re.compile(r"был|была|будет|может|хочет|и|не|живёт|живет|работает|любит|\w{2,}(?:л|ла|ет|ит|ёт)"),
    "uk": re.compile(r"був|була|буде|може|хоче|і|не|живе|працює|любить|\w{2,}(?:в|ла|є|ить)"),
    "nl": re.compile(r"is|was|heeft|had|zal|kan|moet|wil|en|woont|werkt|houdt|\w{2,}(?:t|de|te)"),
}
"""Words of the third person that follow a subject, per language; English elsewhere."""
