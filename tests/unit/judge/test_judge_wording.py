"""Two wordings of one statement are the same: by class of wording, in many languages."""

import pytest

from onefold.judge.verdict import judge
from onefold.types import Statement

NUMBER = [
    ("en", "The raffle raised 22K.", "The raffle raised 22,000."),
    ("en", "Our block has three lifts.", "Our block has 3 lifts."),
    ("en", "The film took 1.5 million at the box office.", "The film took 1,500,000 at the box office."),
    ("en", "Nell bought three dozen eggs.", "Nell bought 36 eggs."),
    ("en", "Two thirds of the board voted yes.", "2/3 of the board voted yes."),
    ("en", "The tank is ½ full.", "The tank is half full."),
    ("en", "Half of the seats are taken.", "50 % of the seats are taken."),
    ("en", "Ravi rang the bell two times.", "Ravi rang the bell twice."),
    ("en", "She came in 1st.", "She came in first."),
    ("en", "The choir has a hundred and five members.", "The choir has 105 members."),
    ("en", "Chapter IV covers tides.", "Chapter 4 covers tides."),
    ("en", "The bill came to $1,250.00.", "The bill came to $1250."),
    ("en", "Room no. 12 is free.", "Room number 12 is free."),
    ("en", "Sales grew 0.5%.", "Sales grew 0.5 per cent."),
    ("en", "The colony has one million bees.", "The colony has 1,000,000 bees."),
    ("en", "He owns a couple of boats.", "He owns two boats."),
    ("en", "The fee rose to €1.2k.", "The fee rose to €1,200."),
    ("en", "It happened in the twentieth century.", "It happened in the 20th century."),
    ("en", "A quarter of the pupils cycle.", "25% of the pupils cycle."),
    ("de", "Das Dorf hat 1.200 Einwohner.", "Das Dorf hat 1200 Einwohner."),
    ("de", "Der Kurs hat fünfundzwanzig Plätze.", "Der Kurs hat 25 Plätze."),
    ("de", "Die Miete beträgt 850,50 €.", "Die Miete beträgt 850,50 Euro."),
    ("de", "Das Buch hat dreihundertzwanzig Seiten.", "Das Buch hat 320 Seiten."),
    ("fr", "Le village compte quatre-vingt-dix habitants.", "Le village compte 90 habitants."),
    ("fr", "Il a soixante-quinze moutons.", "Il a 75 moutons."),
    ("es", "La torre mide treinta y cinco metros.", "La torre mide 35 m."),
    ("es", "Hay doscientas sillas.", "Hay 200 sillas."),
    ("pt", "A escola tem vinte e dois alunos.", "A escola tem 22 alunos."),
    ("it", "Il coro ha trentuno voci.", "Il coro ha 31 voci."),
    ("pl", "Biuro ma dwanaście komputerów.", "Biuro ma 12 komputerów."),
    ("pl", "Szkoła ma dwadzieścia pięć klas.", "Szkoła ma 25 klas."),
    ("ru", "В зале двадцать пять стульев.", "В зале 25 стульев."),
    ("zh", "会议室有三十五把椅子。", "会议室有35把椅子。"),
    ("zh", "他养了三只猫。", "他养了3只猫。"),
    ("ja", "教室には机が二十台あります。", "教室には机が20台あります。"),
    ("ko", "사무실에 의자가 다섯 개 있다.", "사무실에 의자가 5개 있다."),
    ("hi", "कार्यालय में पाँच मेज़ें हैं।", "कार्यालय में 5 मेज़ें हैं।"),
    ("hi", "कमरा ५ खाली है।", "कमरा 5 खाली है।"),
    ("ar", "في المكتب ٥ كراسي.", "في المكتب 5 كراسي."),
    ("tr", "Okulda yirmi iki öğretmen var.", "Okulda 22 öğretmen var."),
]
UNIT = [
    ("en", "The parcel weighs 2.5 kg.", "The parcel weighs 2500 g."),
    ("en", "The film lasts 1 h 30 min.", "The film lasts 90 minutes."),
    ("en", "The trail is 3 km long.", "The trail is 3,000 metres long."),
    ("en", "The trial runs for two weeks.", "The trial runs for 14 days."),
    ("en", "Cache entries live 300 s.", "Cache entries live five minutes."),
    ("en", "A ticket costs 5 dollars.", "A ticket costs $5."),
    ("en", "The upload limit is 500 megabytes.", "The upload limit is 500MB."),
    ("en", "Bake at 180 degrees Celsius.", "Bake at 180°C."),
    ("en", "The lease lasts 18 months.", "The lease lasts a year and a half."),
    ("en", "The loft is 40 sq m.", "The loft is 40 square metres."),
    ("de", "Die Probe dauert eineinhalb Stunden.", "Die Probe dauert 90 Minuten."),
    ("fr", "Le colis pèse un demi-kilo.", "Le colis pèse 500 g."),
    ("es", "El viaje dura media hora.", "El viaje dura 30 minutos."),
    ("pt", "O saco pesa 2 quilos.", "O saco pesa 2 kg."),
]
DATE = [
    ("en", "The lease ends on 3 March 2031.", "The lease ends on March 3rd, 2031."),
    ("en", "The lease ends on 2031-03-03.", "The lease ends on the 3rd of March 2031."),
    ("en", "Kick-off is Monday, 3 March 2031.", "Kick-off is 3 Mar 2031."),
    ("en", "The fair is on the 5th of June.", "The fair is on June 5."),
    ("en", "Yoga is every Monday.", "Yoga is on Mondays."),
    ("en", "They met in the 1980s.", "They met in the eighties."),
    ("en", "Taxes are due April 15.", "Taxes are due on 15 April."),
    ("fr", "Le bail finit le 3 mars 2031.", "Le bail finit le 03/03/2031."),
    ("es", "El contrato acaba el 15 de mayo de 2030.", "El contrato acaba el 15/05/2030."),
    ("it", "La fiera è il 5 giugno 2030.", "La fiera è il 05/06/2030."),
    ("pt", "A feira é no dia 5 de junho de 2030.", "A feira é no dia 05/06/2030."),
    ("pl", "Umowa wygasa 3 marca 2031.", "Umowa wygasa 03.03.2031."),
    ("ru", "Договор истекает 3 марта 2031 года.", "Договор истекает 03.03.2031."),
    ("zh", "合同于2031年3月3日到期。", "合同于2031-03-03到期。"),
    ("ja", "契約は2031年3月3日に終了します。", "契約は2031/03/03に終了します。"),
    ("de", "Das Fest ist am Samstag.", "Das Fest ist am Sonnabend."),
]
TIME = [
    ("en", "The bus leaves at 7 pm.", "The bus leaves at 19:00."),
    ("en", "The bus leaves at 7:15 p.m.", "The bus leaves at 19:15."),
    ("en", "Doors open at quarter to nine in the evening.", "Doors open at 8:45 pm."),
    ("en", "The gate shuts at midnight.", "The gate shuts at 00:00."),
    ("en", "Lunch is at 12 noon.", "Lunch is at 12:00."),
    ("en", "The call is at 9am.", "The call is at 09:00."),
    ("en", "The call is at 14:00 UTC.", "The call is at 14:00 GMT."),
    ("en", "Office hours are 9–17.", "Office hours are 9 to 17."),
    ("en", "The shop is open from 9 am to 5 pm.", "The shop is open 09:00–17:00."),
    ("de", "Der Zug fährt um 14 Uhr.", "Der Zug fährt um 14:00 Uhr."),
    ("de", "Der Zug fährt um halb neun.", "Der Zug fährt um 8:30 Uhr."),
    ("fr", "Le train part à 14h.", "Le train part à 14 h 00."),
    ("fr", "Le train part à 14 heures 30.", "Le train part à 14h30."),
    ("es", "El tren sale a las 3 de la tarde.", "El tren sale a las 15:00."),
    ("it", "Il treno parte alle 15.30.", "Il treno parte alle 15:30."),
    ("pt", "O trem sai às 15h30.", "O trem sai às 15:30."),
    ("pl", "Pociąg odjeżdża o 15.30.", "Pociąg odjeżdża o 15:30."),
    ("ru", "Поезд уходит в 15:30.", "Поезд уходит в 15.30."),
    ("zh", "会议下午三点开始。", "会议15点开始。"),
    ("ja", "会議は午後3時からです。", "会議は15時からです。"),
    ("ko", "회의는 오후 3시에 시작한다.", "회의는 15시에 시작한다."),
    ("tr", "Toplantı saat 15.30'da.", "Toplantı saat 15:30'da."),
]
CONTRACTION = [
    ("en", "They've never met.", "They have never met."),
    ("en", "Mira's not coming.", "Mira is not coming."),
    ("en", "She'd rather walk.", "She would rather walk."),
    ("en", "We shouldn’t wait.", "We should not wait."),
    ("en", "He's been promoted.", "He has been promoted."),
    ("en", "Who's on call?", "Who is on call?"),
    ("en", "That'll do.", "That will do."),
    ("de", "Er geht ins Kino.", "Er geht in das Kino."),
    ("de", "Wie geht's Anna?", "Wie geht es Anna?"),
    ("pt", "A chave está na gaveta.", "A chave está em a gaveta."),
    ("it", "L'ufficio è chiuso.", "L’ufficio è chiuso."),
]
FORMAT = [
    ("en", "**Budget**: 900 euros", "Budget: 900 euros"),
    ("en", "- Dana prefers tea", "Dana prefers tea."),
    ("en", "Set `retries` to 5.", "Set \"retries\" to 5."),
    ("en", "STATUS: GREEN", "Status: green"),
    ("en", "The shop (on Elm Street) is closed.", "The shop on Elm Street is closed."),
    ("en", "timeout=30", "timeout = 30"),
    ("en", "Owner - Priya", "Owner: Priya"),
    ("en", "The user's email is ana@b.example.", "The user's email: ana@b.example"),
    ("en", "Call +44 20 7946 0958.", "Call +442079460958."),
    ("en", "The total is 3 000 €.", "The total is €3,000."),
]
SPELLING = [
    ("en", "The colour of the centre wall is grey.", "The color of the center wall is gray."),
    ("en", "We organise travelling theatre shows.", "We organize traveling theater shows."),
    ("en", "The co-operative runs a web-site.", "The cooperative runs a website."),
    ("en", "The café serves naïve art.", "The cafe serves naive art."),
    ("de", "Die Straße ist gesperrt.", "Die Strasse ist gesperrt."),
    ("de", "Herr Müller zahlt.", "Herr Mueller zahlt."),
]
ORDER = [
    ("en", "Tess likes figs, plums and pears.", "Tess likes pears, figs and plums."),
    ("en", "On Fridays the library closes early.", "The library closes early on Fridays."),
    ("en", "Ana and Ben share a flat.", "Ben and Ana share a flat."),
    ("en", "When it rains, the cellar floods.", "The cellar floods when it rains."),
    ("en", "In Kyoto, Mei studied ceramics.", "Mei studied ceramics in Kyoto."),
    ("en", "Yesterday the boiler broke.", "The boiler broke yesterday."),
    ("en", "Currently, Omar lives in Oslo.", "Omar currently lives in Oslo."),
    ("en", "Allergies: nuts, soy, eggs", "Allergies: eggs, nuts, soy"),
    ("de", "Am Montag kommt Jana.", "Jana kommt am Montag."),
    ("fr", "Le lundi, Paul nage.", "Paul nage le lundi."),
    ("es", "Los lunes Marta nada.", "Marta nada los lunes."),
    ("it", "Il lunedì Carla nuota.", "Carla nuota il lunedì."),
    ("pl", "Jan lubi herbatę i kawę.", "Jan lubi kawę i herbatę."),
    ("zh", "他喜欢苹果、香蕉和梨。", "他喜欢梨、苹果和香蕉。"),
    ("ko", "월요일마다 민수는 수영한다.", "민수는 월요일마다 수영한다."),
    ("hi", "सोमवार को राम तैरता है।", "राम सोमवार को तैरता है।"),
]
ABBREVIATION = [
    ("en", "The CEO of Farrow resigned.", "The chief executive officer of Farrow resigned."),
    ("en", "Deliver approx. 40 chairs.", "Deliver approximately 40 chairs."),
    ("en", "Dr. Patel is away.", "Doctor Patel is away."),
    ("en", "The dept. moved to Jan. 5.", "The department moved to January 5."),
    ("en", "She lives on Elm St.", "She lives on Elm Street."),
    ("en", "The temp. is 20 °C.", "The temperature is 20 °C."),
    ("de", "Die Lieferung dauert ca. 2 Std.", "Die Lieferung dauert circa zwei Stunden."),
    ("en", "He works for the UN.", "He works for the United Nations."),
    ("en", "Meeting w/ Ostrel tomorrow.", "Meeting with Ostrel tomorrow."),
    ("en", "The repo needs docs.", "The repository needs documentation."),
]
VOICE = [
    ("en", "Marco painted the fence.", "The fence was painted by Marco."),
    ("en", "The board approves the budget.", "The budget is approved by the board."),
    ("en", "Kemi wrote the report in May.", "The report was written by Kemi in May."),
    ("en", "The city has closed the bridge.", "The bridge has been closed by the city."),
    ("de", "Anna hat den Vertrag unterschrieben.", "Der Vertrag wurde von Anna unterschrieben."),
    ("es", "El comité rechazó la propuesta.", "La propuesta fue rechazada por el comité."),
]
UNICODE = [
    ("en", "Deploy finished 🚀", "Deploy finished"),
    ("en", "“Ready” — said Bo…", "\"Ready\" - said Bo..."),
    ("en", "Café Luz opens today.", "Café Luz opens today."),
    ("zh", "ＡＰＩ已更新。", "API已更新。"),
    ("ja", "ｶﾚｰが好きです。", "カレーが好きです。"),
]
EVERY = [
    *NUMBER, *UNIT, *DATE, *TIME, *CONTRACTION, *FORMAT, *SPELLING, *ORDER, *ABBREVIATION, *VOICE, *UNICODE,
]


def same(language: str, a: str, b: str) -> bool:
    one, other = Statement(text=a, language=language), Statement(text=b, language=language)
    return judge(one, other).kind == "same" and judge(other, one).kind == "same"


@pytest.mark.parametrize(("language", "a", "b"), NUMBER)
def test_number_is_wording(language, a, b):
    assert same(language, a, b)


@pytest.mark.parametrize(("language", "a", "b"), UNIT)
def test_unit_is_wording(language, a, b):
    assert same(language, a, b)


@pytest.mark.parametrize(("language", "a", "b"), DATE)
def test_date_is_wording(language, a, b):
    assert same(language, a, b)


@pytest.mark.parametrize(("language", "a", "b"), TIME)
def test_time_is_wording(language, a, b):
    assert same(language, a, b)


@pytest.mark.parametrize(("language", "a", "b"), CONTRACTION)
def test_contraction_is_wording(language, a, b):
    assert same(language, a, b)


@pytest.mark.parametrize(("language", "a", "b"), FORMAT)
def test_format_is_wording(language, a, b):
    assert same(language, a, b)


@pytest.mark.parametrize(("language", "a", "b"), SPELLING)
def test_spelling_is_wording(language, a, b):
    assert same(language, a, b)


@pytest.mark.parametrize(("language", "a", "b"), ORDER)
def test_order_is_wording(language, a, b):
    assert same(language, a, b)


@pytest.mark.parametrize(("language", "a", "b"), ABBREVIATION)
def test_abbreviation_is_wording(language, a, b):
    assert same(language, a, b)


@pytest.mark.parametrize(("language", "a", "b"), VOICE)
def test_voice_is_wording(language, a, b):
    assert same(language, a, b)


@pytest.mark.parametrize(("language", "a", "b"), UNICODE)
def test_unicode_is_wording(language, a, b):
    assert same(language, a, b)


@pytest.mark.parametrize(("language", "a", "b"), EVERY)
def test_the_same_wording_with_something_more_is_not_the_same(language, a, b):
    assert not same(language, a, f"{b} 77 XQ-9")
