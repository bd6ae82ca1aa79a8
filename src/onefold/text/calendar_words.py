"""What are days, months and spans of time called? One lexicon per language, as regex alternatives in lower case.

Names of months and days are those of the Unicode CLDR, with the forms that dates take in running text.
Neighbours: `date_forms` and `date_relative` build their patterns from these.
"""

from collections.abc import Mapping
from dataclasses import dataclass, field

from onefold.text.intervals import Part, Unit

_Words = dict[str, int]


@dataclass(frozen=True, kw_only=True)
class Lexicon:
    """One language's words. `before`/`after` map -1 (last), 0 (this), 1 (next) to words before/after the unit.

    `ago`, `ahead` and `from_now` are templates with {n} and {u}; `joint` stands between day and month,
    `year_joint` before a year;
    `within` are the prepositions that make a bare year or month a time; `every` marks what recurs, `until`
    ranges of weekdays; `ordinals` are the words for the first, the second, … day of a month.
    """

    months: tuple[str, ...]
    weekdays: tuple[str, ...]
    days: Mapping[str, int]
    parts: Mapping[str, tuple[int, Part]] = field(default_factory=dict[str, tuple[int, Part]])
    dayparts: Mapping[str, Part] = field(default_factory=dict[str, Part])
    units: Mapping[Unit, str]
    before: Mapping[int, str] = field(default_factory=dict[int, str])
    after: Mapping[int, str] = field(default_factory=dict[int, str])
    years: Mapping[str, int] = field(default_factory=dict[str, int])
    ago: str
    ahead: str
    from_now: str = ""
    numbers: Mapping[str, int]
    joint: str = r"\.?\s*"
    year_joint: str = r"\s+"
    within: str
    until: str = ""
    past: str
    future: str
    every: str
    ordinals: tuple[str, ...] = ()
    clock: str = ""
    month_first: bool = False
    day_first: bool = True
    spaced: bool = True
    by_week: bool = False


LEXICONS: dict[str, Lexicon] = {
    "en": Lexicon(
        months=("january|jan", "february|feb", "march|mar", "april|apr", "may", "june|jun", "july|jul", "august|aug",
                "september|sept|sep", "october|oct", "november|nov", "december|dec"),
        weekdays=("monday|mon", "tuesday|tues|tue", "wednesday|wed", "thursday|thurs|thur|thu", "friday|fri",
                  "saturday|sat",
                  "sunday|sun"),
        days={"today": 0, "tonight": 0, "yesterday": -1, "tomorrow": 1, "the day before yesterday": -2,
              "the day after tomorrow": 2, "last night": -1},
        parts={"this morning": (0, "morning"), "this afternoon": (0, "afternoon"), "this evening": (0, "day")},
        dayparts={"morning": "morning", "afternoon": "afternoon", "evening": "day", "night": "day"},
        units={"minute": "minutes?|mins?", "hour": "hours?", "day": "days?", "weekend": "weekends?", "week": "weeks?",
               "month": "months?", "year": "years?"},
        before={-1: "last|this past|the previous", 0: "this", 1: "next|this coming|the coming"},
        after={-2: "before last", 2: "after next"},
        ago=r"(?:about |around |some |over )?{n}\s+{u}\s+ago",
            ahead=r"in\s+(?:about |around )?{n}\s+{u}(?:['’]s? time)?",
        from_now=r"{n}\s+{u}\s+from\s+(?:now|today)",
        numbers={"a": 1, "an": 1, "one": 1, "two": 2, "a couple of": 2, "three": 3, "four": 4, "five": 5, "six": 6,
                 "seven": 7, "eight": 8, "nine": 9, "ten": 10, "eleven": 11, "twelve": 12},
        joint=r"(?:st|nd|rd|th)?\s+(?:day\s+)?(?:of\s+)?", year_joint=r",?\s+(?:of\s+)?",
        within="in|since|until|till|by|during|before|after|from|to|through|throughout|around|of|early|late|mid|mid-|"
               "the year|back in|as of",
        past=r"was|were|had|did|didn't|went|came|met|saw|got|took|made|said|told|broke|left|bought|sold|began|ate|gave|"
             r"lost|found|built|wrote|ran|[a-z]{3,}ed",
        future=r"will|won't|shall|'ll|going to|upcoming|plan(?:s|ning)? to|is|are|due|until|till|by",
        until="to|till|until|through|thru", every="every|each|easter|palm|ash|shrove|black|good|cyber|super",
        clock="at|around|by|from", month_first=True, day_first=False,
        ordinals=("first", "second", "third", "fourth", "fifth", "sixth", "seventh", "eighth", "ninth", "tenth",
                  "eleventh", "twelfth", "thirteenth", "fourteenth", "fifteenth", "sixteenth", "seventeenth",
                  "eighteenth", "nineteenth", "twentieth", "twenty-first", "twenty-second", "twenty-third",
                  "twenty-fourth", "twenty-fifth", "twenty-sixth", "twenty-seventh", "twenty-eighth", "twenty-ninth",
                  "thirtieth", "thirty-first"),
    ),
    "de": Lexicon(
        months=("januar|jänner|jan", "februar|feber|feb", "märz|mär", "april|apr", "mai", "juni|jun", "juli|jul",
                "august|aug",
                "september|sept|sep", "oktober|okt", "november|nov", "dezember|dez"),
        weekdays=("montag", "dienstag", "mittwoch", "donnerstag", "freitag", "samstag|sonnabend", "sonntag"),
        days={"heute": 0, "gestern": -1, "vorgestern": -2, "morgen": 1, "übermorgen": 2, "heute abend": 0,
              "heute nacht": 0,
              "letzte nacht": -1},
        parts={"heute morgen": (0, "morning"), "heute früh": (0, "morning"), "heute nachmittag": (0, "afternoon")},
        dayparts={"morgen": "morning", "früh": "morning", "vormittag": "morning", "nachmittag": "afternoon",
                  "abend": "day", "nacht": "day"},
        units={"minute": "minuten?", "hour": "stunden?", "day": "tage?n?", "weekend": "wochenende", "week": "wochen?",
               "month": "monate?n?s?", "year": "jahre?n?s?"},
        before={-1: "letzte[nrms]?|vorige[nrms]?|vergangene[nrms]?", 0: "diese[nrms]?",
                1: "nächste[nrms]?|kommende[nrms]?"},
        ago=r"vor\s+(?:etwa |rund )?{n}\s+{u}", ahead=r"in\s+(?:etwa |rund )?{n}\s+{u}",
        numbers={"einem": 1, "einer": 1, "eine": 1, "ein": 1, "zwei": 2, "drei": 3, "vier": 4, "fünf": 5, "sechs": 6,
                 "sieben": 7, "acht": 8, "neun": 9, "zehn": 10, "elf": 11, "zwölf": 12},
        joint=r"\.?\s*", year_joint=r"\.?\s+", within="im jahre?|in|im|seit|bis|ab|nach|vor|um|anfang|mitte|ende|von",
        past=r"war(?:en|st|t)?|hat(?:te|ten)?|wurden?|ging(?:en)?|kam(?:en)?|ge[a-zäöüß]{2,}(?:t|en)|[a-zäöüß]{3,}ten?",
        future=r"wird|werden|werde|ist|sind|kommt|findet|beginnt|bis",
        until="bis", every="jeden?|jede[rs]?", clock="um|gegen|ab",
    ),
    "fr": Lexicon(
        months=("janvier|janv", "février|févr", "mars", "avril|avr", "mai", "juin", "juillet|juil", "août",
                "septembre|sept",
                "octobre|oct", "novembre|nov", "décembre|déc"),
        weekdays=("lundi", "mardi", "mercredi", "jeudi", "vendredi", "samedi", "dimanche"),
        days={"aujourd['’]hui": 0, "hier": -1, "avant-hier": -2, "demain": 1, "après-demain": 2, "ce soir": 0,
              "cette nuit": 0, "hier soir": -1, "la nuit dernière": -1},
        parts={"ce matin": (0, "morning"), "cet après-midi": (0, "afternoon")},
        dayparts={"matin": "morning", "après-midi": "afternoon", "soir": "day"},
        units={"minute": "minutes?", "hour": "heures?", "day": "jours?", "weekend": "week-?end", "week": "semaines?",
               "month": "mois", "year": "ans?|années?"},
        before={0: "ce|cet|cette"}, after={-1: "derni(?:er|ère)|passée?", 1: "prochaine?"},
        ago=r"il y a\s+(?:environ )?{n}\s+{u}", ahead=r"dans\s+(?:environ )?{n}\s+{u}",
        numbers={"un": 1, "une": 1, "deux": 2, "trois": 3, "quatre": 4, "cinq": 5, "six": 6, "sept": 7, "huit": 8,
                 "neuf": 9,
                 "dix": 10, "onze": 11, "douze": 12},
        joint=r"(?:er)?\s+", within="en|depuis|jusqu['’]en|dès|avant|après|vers|l['’]année|l['’]an|début|fin|mi-|de",
        past=r"était|étaient|avait|fut|(?:a|ont|est|sont|ai|avons|avez|suis)\s+(?:\w+\s+)?\w+(?:é|ée|és|ées|i|is|it|u|us|ue)",
        future=r"sera|seront|va|vont|aura|auront|est|sont|commence",
        until="au|à", every="chaque|tous les|le|les", clock="à|vers|dès",
    ),
    "es": Lexicon(
        months=("enero|ene", "febrero|feb", "marzo", "abril|abr", "mayo", "junio|jun", "julio|jul", "agosto|ago",
                "septiembre|setiembre|sept|sep", "octubre|oct", "noviembre|nov", "diciembre|dic"),
        weekdays=("lunes", "martes", "miércoles", "jueves", "viernes", "sábado", "domingo"),
        days={"hoy": 0, "ayer": -1, "anteayer": -2, "antier": -2, "mañana": 1, "pasado mañana": 2, "esta noche": 0,
              "anoche": -1},
        parts={"esta mañana": (0, "morning"), "esta tarde": (0, "afternoon")},
        dayparts={"por la mañana": "morning", "por la tarde": "afternoon", "por la noche": "day"},
        units={"minute": "minutos?", "hour": "horas?", "day": "días?", "weekend": "fin de semana", "week": "semanas?",
               "month": "mes(?:es)?", "year": "años?"},
        before={-1: "(?:el |la )?(?:último|última|pasado|pasada)", 0: "este|esta", 1: "(?:el |la )?próxim[oa]"},
        after={-1: "pasad[oa]", 1: "que viene|próxim[oa]"},
        ago=r"hace\s+(?:unos |unas |casi )?{n}\s+{u}", ahead=r"(?:dentro de|en)\s+{n}\s+{u}",
        numbers={"un": 1, "una": 1, "uno": 1, "dos": 2, "tres": 3, "cuatro": 4, "cinco": 5, "seis": 6, "siete": 7,
                 "ocho": 8,
                 "nueve": 9, "diez": 10, "once": 11, "doce": 12},
        joint=r"\s+(?:de\s+)?", year_joint=r",?\s+(?:del?\s+)?",
        within="en|desde|hasta|antes de|después de|hacia|el año|año|a principios de|a finales de|de",
        past=r"fue|fueron|era|eran|estuvo|estuvieron|tuvo|hizo|dijo|vino|hubo|\w{2,}(?:ó|aron|ieron)",
        future=r"será|serán|va a|van a|habrá|es|son|empieza|\w{3,}(?:rá|rán)",
        until="a|al", every="cada|todos los|todas las|los",
               clock="a las?|hacia las?",
    ),
    "pt": Lexicon(
        months=("janeiro|jan", "fevereiro|fev", "março|mar", "abril|abr", "maio", "junho|jun", "julho|jul",
                "agosto|ago",
                "setembro|set", "outubro|out", "novembro|nov", "dezembro|dez"),
        weekdays=("segunda-feira", "terça-feira", "quarta-feira", "quinta-feira", "sexta-feira", "sábado", "domingo"),
        days={"hoje": 0, "ontem": -1, "anteontem": -2, "amanhã": 1, "depois de amanhã": 2, "hoje à noite": 0,
              "esta noite": 0,
              "ontem à noite": -1},
        parts={"esta manhã": (0, "morning"), "hoje de manhã": (0, "morning"), "esta tarde": (0, "afternoon"),
               "hoje à tarde": (0, "afternoon")},
        dayparts={"de manhã": "morning", "à tarde": "afternoon", "à noite": "day"},
        units={"minute": "minutos?", "hour": "horas?", "day": "dias?", "weekend": "fim de semana", "week": "semanas?",
               "month": "mês|meses", "year": "anos?"},
        before={-1: "(?:no |na |o |a )?(?:últim[oa]|passad[oa])", 0: "(?:n?este|n?esta|n?esse|n?essa)",
                1: "(?:n?[oa] )?próxim[oa]"},
        after={-1: "passad[oa]", 1: "que vem|seguinte"},
        ago=r"(?:há|faz)\s+(?:cerca de )?{n}\s+{u}(?:\s+atrás)?", ahead=r"(?:daqui a|dentro de|em)\s+{n}\s+{u}",
        numbers={"um": 1, "uma": 1, "dois": 2, "duas": 2, "três": 3, "quatro": 4, "cinco": 5, "seis": 6, "sete": 7,
                 "oito": 8,
                 "nove": 9, "dez": 10, "onze": 11, "doze": 12},
        joint=r"º?\s+(?:de\s+)?", year_joint=r"\s+(?:de\s+)?",
        within="em|desde|até|antes de|depois de|no ano de|no início de|no final de|de",
        past=r"foi|foram|era|eram|esteve|teve|fez|disse|veio|houve|\w{2,}(?:ou|aram|eram|iram)",
        future=r"será|serão|vai|vão|haverá|é|são|começa",
        until="a|à|até", every="cada|tod[oa]s? [oa]s?|às|aos", clock="às?|pelas",
    ),
    "it": Lexicon(
        months=("gennaio|gen", "febbraio|feb", "marzo", "aprile|apr", "maggio", "giugno|giu", "luglio|lug", "agosto",
                "settembre|sett", "ottobre|ott", "novembre|nov", "dicembre|dic"),
        weekdays=("lunedì", "martedì", "mercoledì", "giovedì", "venerdì", "sabato", "domenica"),
        days={"oggi": 0, "ieri": -1, "l['’]altro ieri": -2, "domani": 1, "dopodomani": 2, "stasera": 0, "stanotte": 0,
              "ieri sera": -1},
        parts={"stamattina": (0, "morning"), "stamani": (0, "morning"), "questo pomeriggio": (0, "afternoon")},
        dayparts={"mattina": "morning", "pomeriggio": "afternoon", "sera": "day"},
        units={"minute": "minut[oi]", "hour": "or[ae]", "day": "giorn[oi]", "weekend": "fine settimana|weekend",
               "week": "settiman[ae]", "month": "mes[ei]", "year": "ann[oi]"},
        before={-1: "(?:lo |la )?(?:scors[oa]|ultim[oa])", 0: "quest[oa]", 1: "(?:il |la )?prossim[oa]"},
        after={-1: "scors[oa]|passat[oa]", 1: "prossim[oa]"},
        ago=r"{n}\s+{u}\s+fa", ahead=r"(?:tra|fra)\s+{n}\s+{u}",
        numbers={"un": 1, "una": 1, "uno": 1, "due": 2, "tre": 3, "quattro": 4, "cinque": 5, "sei": 6, "sette": 7,
                 "otto": 8,
                 "nove": 9, "dieci": 10, "undici": 11, "dodici": 12},
        joint=r"°?\s+", year_joint=r"\s+(?:del\s+)?",
              within="nel|dal|fino al|entro il|a|in|da|verso il|di|nell['’]anno",
        past=r"era|erano|fu|ha|hanno|aveva|è stat[oa]|sono stat[ie]", future=r"sarà|saranno|avrà|è|sono|inizia",
        until="a|al", every="ogni|tutti i|tutte le|il|la", clock="alle|verso le",
    ),
    "pl": Lexicon(
        months=("styczeń|stycznia|styczniu", "luty|lutego|lutym", "marzec|marca|marcu", "kwiecień|kwietnia|kwietniu",
                "maj|maja|maju", "czerwiec|czerwca|czerwcu", "lipiec|lipca|lipcu", "sierpień|sierpnia|sierpniu",
                "wrzesień|września|wrześniu", "październik|października|październiku", "listopad|listopada|listopadzie",
                "grudzień|grudnia|grudniu"),
        weekdays=("poniedziałek", "wtorek", "środ[ęa]", "czwartek", "piątek", "sobot[ęa]", "niedziel[ęa]"),
        days={"dzisiaj": 0, "dziś": 0, "wczoraj": -1, "przedwczoraj": -2, "jutro": 1, "pojutrze": 2,
              "dziś wieczorem": 0,
              "dzisiaj wieczorem": 0, "wczoraj wieczorem": -1},
        parts={"dziś rano": (0, "morning"), "dzisiaj rano": (0, "morning"), "dziś po południu": (0, "afternoon")},
        dayparts={"rano": "morning", "po południu": "afternoon", "wieczorem": "day"},
        units={"minute": "minut[ęay]?", "hour": "godzin[ęay]?", "day": "dzień|dni", "weekend": "weekend",
               "week": "tydzień|tygodnie|tygodni|tygodniu", "month": "miesiąc|miesiące|miesięcy|miesiącu",
               "year": "rok|rok[ui]|lata|lat"},
        before={-1: "zeszł(?:y|ą|ym|ego|ej)|ubiegł(?:y|ą|ym|ego|ej)|ostatni(?:ą|m|ej)?", 0: "t(?:en|ę|ym)",
                1: "przyszł(?:y|ą|ym|ego|ej)|następn(?:y|ą|ym|ego|ej)"},
        ago=r"(?:{n}\s+)?{u}\s+temu", ahead=r"za\s+(?:{n}\s+)?{u}",
        numbers={"jeden": 1, "jedną": 1, "dwa": 2, "dwie": 2, "trzy": 3, "cztery": 4, "pięć": 5, "sześć": 6,
                 "siedem": 7,
                 "osiem": 8, "dziewięć": 9, "dziesięć": 10, "jedenaście": 11, "dwanaście": 12},
        joint=r"\s+", within="w|od|do|przed|po|około|roku|rok",
              past=r"był[aoy]?|byli|miał[aoy]?|\w{2,}(?:ł|ła|ło|li|ły)",
        future=r"będzie|będą|jest|są|zaczyna|do", until="do", every="każd[yąaeę]|co", clock="o|około",
    ),
    "ru": Lexicon(
        months=("январ[ьяею]|янв", "феврал[ьяею]|февр?", "март[ае]?|мар", "апрел[ьяею]|апр", "ма[йяею]", "июн[ьяею]",
                "июл[ьяею]",
                "август[ае]?|авг", "сентябр[ьяею]|сент?", "октябр[ьяею]|окт", "ноябр[ьяею]|нояб?", "декабр[ьяею]|дек"),
        weekdays=("понедельник", "вторник", "сред[ау]", "четверг", "пятниц[ау]", "суббот[ау]", "воскресенье"),
        days={"сегодня": 0, "вчера": -1, "позавчера": -2, "завтра": 1, "послезавтра": 2, "сегодня вечером": 0,
              "вчера вечером": -1},
        parts={"сегодня утром": (0, "morning"), "сегодня днём": (0, "afternoon"), "сегодня днем": (0, "afternoon")},
        dayparts={"утром": "morning", "днём": "afternoon", "днем": "afternoon", "вечером": "day", "ночью": "day"},
        units={"minute": "минут[ауы]?", "hour": "час(?:а|ов)?", "day": "день|дня|дней",
               "weekend": "выходны[еx]|выходных",
               "week": "недел[юяиье]", "month": "месяц(?:а|ев|е)?", "year": "год(?:а|у)?|лет"},
        before={-1: "прошл(?:ый|ую|ое|ой|ом|ого|ые|ых)", 0: "эт(?:от|у|о|ой|ом|и|их)",
                1: "следующ(?:ий|ую|ее|ей|ем|его|ие|их)|будущ(?:ий|ую|ее|ей|ем|его)"},
        ago=r"(?:{n}\s+)?{u}\s+назад", ahead=r"через\s+(?:{n}\s+)?{u}",
        numbers={"один": 1, "одну": 1, "два": 2, "две": 2, "три": 3, "четыре": 4, "пять": 5, "шесть": 6, "семь": 7,
                 "восемь": 8,
                 "девять": 9, "десять": 10, "одиннадцать": 11, "двенадцать": 12},
        joint=r"(?:-?го)?\s+", within="в|во|с|со|до|после|около|к|начале|конце|середине",
        past=r"был[аои]?|\w{2,}(?:л|ла|ло|ли|лся|лась|лись)", future=r"будет|будут|начнётся|состоится|до",
        until="по|до", every="кажд(?:ый|ую|ое|ые)|по", clock="в|около|к",
    ),
    "zh": Lexicon(
        months=(),
        weekdays=tuple(f"(?:周|星期|礼拜|週|禮拜){day}" for day in ("一", "二", "三", "四", "五", "六", "[日天]")),
        days={"今天": 0, "今日": 0, "今晚": 0, "昨天": -1, "昨日": -1, "昨晚": -1, "昨夜": -1,
              "前天": -2, "大前天": -3,
              "明天": 1,
              "明日": 1, "明晚": 1, "后天": 2, "後天": 2, "大后天": 3},
        parts={"今早": (0, "morning"), "今晨": (0, "morning"), "明早": (1, "morning")},
        dayparts={"早上|上午|早晨|清晨": "morning", "下午": "afternoon", "晚上|夜里|傍晚": "day"},
        units={"minute": "分钟|分鐘", "hour": "(?:个|個)?(?:小时|小時)", "day": "天|日", "weekend": "周末|週末",
               "week": "(?:个|個)?(?:周|星期|礼拜|週)", "month": "(?:个|個)?月", "year": "年"},
        before={-1: "(?<!上)上(?:个|個|一个)?", 0: "这(?:个)?|這(?:個)?|本", 1: "(?<!下)下(?:个|個|一个)?"},
        years={"去年": -1, "前年": -2, "今年": 0, "明年": 1, "后年": 2, "後年": 2},
        ago=r"{n}\s*{u}(?:之|以)?前", ahead=r"{n}\s*{u}(?:之|以)?[后後]",
        numbers={"一": 1, "两": 2, "兩": 2, "二": 2, "三": 3, "四": 4, "五": 5, "六": 6, "七": 7, "八": 8, "九": 9,
                 "十": 10},
        within="", past="了|过|過|曾", future="将|會|会|要",
        until="到|至", every="每(?:个|個)?", spaced=False, by_week=True,
    ),
    "ja": Lexicon(
        months=(), weekdays=tuple(f"{day}曜日?" for day in "月火水木金土日"),
        days={"今日": 0, "本日": 0, "今晩": 0, "今夜": 0, "昨日": -1, "きのう": -1, "昨晩": -1, "昨夜": -1,
              "ゆうべ": -1,
              "一昨日": -2, "おととい": -2, "明日": 1, "あした": 1, "あす": 1, "明晩": 1, "明後日": 2, "あさって": 2},
        parts={"今朝": (0, "morning"), "今日の午後": (0, "afternoon")},
        dayparts={"の?(?:朝|午前)": "morning", "の?午後": "afternoon", "の?(?:夜|晩|夕方)": "day"},
        units={"minute": "分", "hour": "時間", "day": "日", "weekend": "週末", "week": "週間?",
               "month": "(?:か|ヶ|カ|ケ|ヵ|箇)?月",
               "year": "年"},
        before={-1: "先(?:週の)?", 0: "今(?:週の)?|この", 1: "来(?:週の)?|次の"},
        years={"去年": -1, "昨年": -1, "一昨年": -2, "おととし": -2, "今年": 0, "来年": 1, "再来年": 2},
        ago=r"{n}{u}前", ahead=r"{n}{u}後",
        numbers={"一": 1, "二": 2, "三": 3, "四": 4, "五": 5, "六": 6, "七": 7, "八": 8, "九": 9, "十": 10},
        within="", past="た(?:$|[。、])|ました|でした", future="ます|予定|でしょう", until="から", every="毎週?",
        spaced=False, by_week=True,
    ),
}
"""The languages whose relative words are known; dates in digits are read in any."""
