"""German as the judge knows it; the lists are our own."""

# ruff: noqa: E501 - word lists and patterns read better whole

from onefold.judge.lexicon.base import Lexicon, classes, counted, groups, pairs, rewrites, words
from onefold.judge.lexicon.measures import measures

_ONES = "null ein/eins/eine/einen/einem/einer zwei drei vier fünf sechs sieben acht neun"
_TENS = counted("zwanzig dreißig/dreissig vierzig fünfzig sechzig siebzig achtzig neunzig", 20, 10)
_COMPOUND = {
    f"{one}und{ten}": tens + value
    for ten, tens in _TENS.items()
    for value, one in enumerate(["ein", "zwei", "drei", "vier", "fünf", "sechs", "sieben", "acht", "neun"], 1)
}

_HUNDREDS = {
    f"{hundred}hundert{rest}": value * 100 + tail
    for value, hundred in enumerate(["ein", "zwei", "drei", "vier", "fünf", "sechs", "sieben", "acht", "neun"], 1)
    for rest, tail in {"": 0, "fünfzig": 50, **_TENS, **_COMPOUND}.items()
}

LEXICON = Lexicon(
    language="de",
    negators=words("""nicht kein keine keinen keinem keiner keines nie niemals niemand niemanden nichts ohne kaum weder
        außer nirgends formerly"""),
    opposites=pairs("""aktiviert ein an eingeschaltet/deaktiviert aus ausgeschaltet abgeschaltet, wahr/falsch, richtig/falsch,
        ja/nein, immer stets/nie niemals, vor/nach, vorher/nachher, mit/ohne, mag liebt liebe gern/hasst hasse ungern,
        gut/schlecht, groß/klein, größer/kleiner, mehr/weniger, links/rechts, oben/unten, offen geöffnet auf/geschlossen zu gesperrt,
        öffnet/schließt, erlaubt erlaubt/verboten untersagt, erlaubt/verbietet, angenommen/abgelehnt, akzeptiert/abgelehnt,
        bestanden/durchgefallen, gewonnen gewann/verloren verlor, gestiegen steigt/gefallen gesunken sinkt fällt,
        hinzugefügt/entfernt gelöscht, warm heiß/kalt, hell/dunkel, alt/neu jung, älter/jünger, schnell/langsam, früh/spät,
        schneller/langsamer, teuer/billig günstig, innen/außen, drinnen/draußen, an/ab, voll/leer, an/aus, kommt/geht,
        alle jeder jede/keiner niemand, über/unter, mindestens/höchstens, öffentlich/privat, leicht einfach/schwer schwierig,
        verheiratet/ledig geschieden, erfolgreich/fehlgeschlagen gescheitert, gesund/krank, laut/leise, morgens/abends,
        auf/ab, hoch/niedrig tief, erhöht/gesenkt verringert, start beginn/ende, beginnt/endet, kauft gekauft/verkauft,
        verfügbar/nicht_verfügbar ausverkauft, schuldig/unschuldig, süß/sauer, nass/trocken"""),
    synonyms=groups("""auto wagen pkw; arzt doktor; samstag sonnabend; fahrrad rad; handy mobiltelefon; ca circa etwa ungefähr;
        beginnt startet; endet; tel telefon; straße str strasse; schmeckt mundet"""),
    phrases=rewrites("""nicht mehr = formerly; noch nie = nie; gar nicht = nicht; überhaupt nicht = nicht; keine mehr = formerly
        z.b. = zum beispiel; im = in dem; am = an dem; vom = von dem; beim = bei dem; zum = zu dem; zur = zu der; ins = in das"""),
    markers=classes(possible="vielleicht möglicherweise kann könnte können dürfte wohl wahrscheinlich darf",
                    advised="soll sollte sollten", necessary="muss müssen musste", planned="will möchte plant beabsichtigt hofft",
                    hearsay="angeblich gerüchteweise laut", conditional="wenn falls sofern würde", future="wird werden",
                    universal="alle jeder jede jedes jeden immer", some="einige manche etwas manchmal", most="meist meistens oft",
                    only="nur lediglich", at_least="mindestens", at_most="höchstens maximal", more_than="über",
                    less_than="unter", still="noch", already="schon bereits", again="wieder"),
    heads=words("""in an auf bei mit ohne für von vor nach seit bis während zu durch gegen um über unter neben zwischen wenn
        falls weil obwohl sobald nachdem bevor jeden jede jedes"""),
    timers=words("am an um im in dem"),
    ands=words("und & oder sowie"),
    privatives=("un", "miss", "nicht"),
    numerals=_HUNDREDS | counted(_ONES)
    | counted("zehn elf zwölf dreizehn vierzehn fünfzehn sechzehn siebzehn achtzehn neunzehn", 10)
    | _TENS | _COMPOUND | {"hundert": 100, "einhundert": 100, "tausend": 1000, "million": 10**6, "millionen": 10**6, "dutzend": 12},
    ordinals=counted("erste/ersten/erster zweite/zweiten/zweiter dritte/dritten/dritter vierte/vierten/vierter fünfte/fünften", 1),
    units=measures("de") | {"grad": "degree", "prozent": "%", "stunde": "h", "stunden": "h", "std": "h", "minute": "min", "minuten": "min",
           "sekunde": "s", "sekunden": "s", "tag": "day", "tage": "day", "tagen": "day", "woche": "week", "wochen": "week",
           "monat": "month", "monate": "month", "monaten": "month", "jahr": "year", "jahre": "year", "jahren": "year",
           "gramm": "g", "kilo": "kg", "kilogramm": "kg", "liter": "l", "meter": "metre", "kilometer": "km",
           "zentimeter": "cm", "millimeter": "mm", "quadratmeter": "m²", "euro": "€", "milligramm": "mg", "tonnen": "t"},
    months=counted("""januar/jänner/jan februar/feb märz/mär april/apr mai juni/jun juli/jul august/aug september/sep/sept
        oktober/okt november/nov dezember/dez""", 1),
    weekdays=counted("""montag/mo/montags dienstag/di/dienstags mittwoch/mi/mittwochs donnerstag/do/donnerstags
        freitag/fr/freitags samstag/sa/samstags/sonnabend sonntag/so/sonntags"""),
    relative=words("heute gestern morgen vorgestern übermorgen vorige letzte letzten letzter nächste nächsten nächster kommenden"),
    sets=classes(colour="rot rote roten blau blaue blauen grün grüne grünen gelb gelbe weiß weiße schwarz schwarze grau braun",
                 season="frühling frühjahr sommer herbst winter", country="""deutschland österreich schweiz frankreich italien
                 spanien portugal polen russland türkei griechenland schweden norwegen dänemark belgien ungarn""",
                 relative="mutter vater bruder schwester sohn tochter onkel tante oma opa"),
)
