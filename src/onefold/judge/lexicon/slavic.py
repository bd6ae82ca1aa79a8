"""Polish and Russian as the judge knows them; the lists are our own."""

# ruff: noqa: E501 - word lists and patterns read better whole

from onefold.judge.lexicon.base import Lexicon, classes, counted, groups, pairs, rewrites, words
from onefold.judge.lexicon.measures import measures

POLISH = Lexicon(
    language="pl",
    negators=words("nie nigdy nikt nic żaden żadna żadne bez ani oprócz formerly"),
    opposites=pairs("""włączony włączona włączone włączono/wyłączony wyłączona wyłączone wyłączono, prawda/fałsz, tak/nie, zawsze/nigdy,
        przed/po, z/bez, lubi kocha uwielbia/nienawidzi, dobry dobrze/zły źle, duży duża duże/mały mała małe, więcej/mniej, lewo lewej/prawo prawej,
        otwarty otwarta otwarte/zamknięty zamknięta zamknięte, przyjęty/odrzucony, dozwolone/zabronione, wygrał wygrała/przegrał przegrała,
        rośnie wzrosła/spada spadła, dodano dodany/usunięto usunięty, ciepły gorący/zimny, nowy nowa/stary stara, młody/stary,
        szybki szybko/wolny wolno, wcześnie/późno, drogi/tani, pełny/pusty, wszyscy każdy/nikt, nad/pod, powyżej/poniżej, publiczny/prywatny,
        łatwy/trudny, żonaty zamężna/rozwiedziony, początek/koniec, zaczyna/kończy, kupił kupiła/sprzedał sprzedała, góra/dół, zdrowy/chory"""),
    phrases=rewrites("już nie = formerly; co najmniej = at_least; co najwyżej = at_most; więcej niż = more_than; mniej niż = less_than"),
    markers=classes(possible="może możliwe chyba prawdopodobnie", advised="powinien powinna", necessary="musi muszą",
                    planned="chce zamierza planuje", conditional="jeśli jeżeli gdyby", universal="wszyscy wszystkie każdy każda zawsze",
                    some="niektórzy niektóre czasem", only="tylko", at_least="at_least przynajmniej", at_most="at_most",
                    still="jeszcze nadal", already="już"),
    heads=words("w we na z ze bez dla do od po przed przez przy nad pod między jeśli jeżeli gdy kiedy ponieważ bo każdy co"),
    timers=words("w we dnia"),
    ands=words("i oraz & lub albo"),
    privatives=("nie",),
    numerals=counted("""zero jeden/jedna/jedno dwa/dwie trzy cztery pięć sześć siedem osiem dziewięć dziesięć jedenaście dwanaście
        trzynaście czternaście piętnaście szesnaście siedemnaście osiemnaście dziewiętnaście""")
    | counted("dwadzieścia trzydzieści czterdzieści pięćdziesiąt sześćdziesiąt siedemdziesiąt osiemdziesiąt dziewięćdziesiąt", 20, 10)
    | counted("jednego dwóch trzech czterech pięciu sześciu siedmiu ośmiu dziewięciu dziesięciu", 1) | {"sto": 100, "dwieście": 200, "pięćset": 500, "tysiąc": 1000, "tysiące": 1000, "tysięcy": 1000, "milion": 10**6},
    units=measures("pl") | {"stopni": "degree", "godzina": "h", "godziny": "h", "godzin": "h", "minut": "min", "minuty": "min", "dni": "day", "dzień": "day",
           "tygodni": "week", "tygodnie": "week", "miesięcy": "month", "lat": "year", "lata": "year", "rok": "year",
           "złotych": "zł", "złote": "zł", "zł": "zł", "pln": "zł", "litrów": "l", "metrów": "metre", "kilogramów": "kg", "gramów": "g"},
    months=counted("""stycznia/styczeń lutego/luty marca/marzec kwietnia/kwiecień maja/maj czerwca/czerwiec lipca/lipiec/lipcu
        sierpnia/sierpień września/wrzesień października/październik listopada/listopad grudnia/grudzień""", 1),
    weekdays=counted("""poniedziałek/poniedziałki wtorek/wtorki środa/środę/środy czwartek/czwartki piątek/piątki
        sobota/sobotę/soboty niedziela/niedzielę/niedziele"""),
    relative=words("dziś dzisiaj wczoraj jutro przedwczoraj pojutrze zeszły zeszłym następny przyszły"),
    sets=classes(colour="czerwony czerwona niebieski zielony żółty czarny biały szary brązowy",
                 season="wiosna lato jesień zima", relative="matka ojciec brat siostra syn córka wujek ciocia"),
)

RUSSIAN = Lexicon(
    language="ru",
    negators=words("не нет ни никогда никто ничего никакой никакая без кроме едва formerly"),
    opposites=pairs("""включен включён включена включено/выключен выключена выключено отключен отключена, правда/ложь, да/нет, всегда/никогда,
        до перед/после, с/без, любит обожает нравится/ненавидит, хороший хорошо/плохой плохо, большой большая/маленький маленькая,
        больше/меньше, слева налево левый/справа направо правый, открыт открыта открыто открывается/закрыт закрыта закрыто закрывается,
        принят принята/отклонен отклонён отклонена, разрешено/запрещено, выиграл выиграла/проиграл проиграла, растёт вырос/падает упал,
        добавлен добавлена/удален удалён удалена, теплый тёплый горячий/холодный, новый новая/старый старая, молодой/старый,
        быстрый быстро/медленный медленно, рано/поздно, дорогой/дешевый дешёвый, внутри/снаружи, полный/пустой, все каждый/никто,
        над/под, выше/ниже, публичный/приватный частный, легкий лёгкий/трудный, женат замужем/разведен холост, начало/конец,
        начинается/заканчивается, купил купила/продал продала, верх вверх/низ вниз, утра/вечера, здоров здорова/болен больна"""),
    synonyms=groups("прибл приблизительно примерно; авто автомобиль машина; руб рублей рубля рубль; мин минут"),
    phrases=rewrites("больше не = formerly; уже не = formerly; по крайней мере = at_least; не менее = at_least; не более = at_most; более чем = more_than; менее чем = less_than"),
    markers=classes(possible="может возможно вероятно наверное", advised="следует", necessary="должен должна должны надо нужно обязан",
                    planned="хочет планирует собирается надеется", conditional="если бы", universal="все каждый каждая всегда всё",
                    some="некоторые иногда", only="только лишь", at_least="at_least", at_most="at_most", more_than="more_than",
                    less_than="less_than", still="ещё еще", already="уже"),
    heads=words("в во на с со без для до от из по перед после через при над под между если когда потому каждый каждую у за"),
    timers=words("в во"),
    ands=words("и & или"),
    privatives=("не", "без", "бес"),
    numerals=counted("""ноль один/одна/одно два/две три четыре пять шесть семь восемь девять десять одиннадцать двенадцать тринадцать
        четырнадцать пятнадцать шестнадцать семнадцать восемнадцать девятнадцать""")
    | counted("двадцать тридцать сорок пятьдесят шестьдесят семьдесят восемьдесят девяносто", 20, 10)
    | counted("одного двух трёх/трех четырёх/четырех пяти шести семи восьми девяти десяти", 1) | {"сто": 100, "двести": 200, "триста": 300, "пятьсот": 500, "тысяча": 1000, "тысячи": 1000, "тысяч": 1000, "миллион": 10**6, "миллиона": 10**6},
    units=measures("ru") | {"градусов": "degree", "градуса": "degree", "час": "h", "часа": "h", "часов": "h", "ч": "h", "минут": "min", "минуты": "min",
           "мин": "min", "день": "day", "дня": "day", "дней": "day", "недели": "week", "недель": "week", "месяцев": "month",
           "месяца": "month", "лет": "year", "года": "year", "год": "year", "рублей": "₽", "рубля": "₽", "руб": "₽", "рубль": "₽",
           "литров": "l", "метров": "metre", "кг": "kg", "км": "km", "г": "g", "процентов": "%", "евро": "€"},
    months=counted("""января/январь февраля/февраль марта/март апреля/апрель мая/май июня/июнь июля/июль августа/август
        сентября/сентябрь октября/октябрь ноября/ноябрь декабря/декабрь""", 1),
    weekdays=counted("""понедельник/понедельникам вторник/вторникам среда/среду/средам четверг/четвергам пятница/пятницу/пятницам
        суббота/субботу/субботам воскресенье/воскресеньям"""),
    relative=words("сегодня вчера завтра позавчера послезавтра прошлый прошлую прошлом следующий следующую"),
    sets=classes(colour="красный красная синий синяя зеленый зелёный желтый жёлтый черный чёрный белый белая серый",
                 season="весна лето осень зима", relative="мать отец брат сестра сын дочь дядя тётя"),
)
