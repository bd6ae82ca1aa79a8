"""In which forms do single-valued states come in other languages? Rows as in `slot_english`, by language.

Words that only say "now" or "again" are gone before these are asked.
"""

# ruff: noqa: E501 - word lists and patterns read better whole

_S = r"(?P<s>[^,:]{1,60}?)"
_V = r"(?P<v>.+)"
_HAN = r"(?P<s>[^，,:：]{1,20}?)"
_KANA = r"(?P<s>[^、,:：]{1,20}?)"

TABLES: dict[str, str] = {
    "de": rf"""
        home = {_S} (?:wohnt|lebt|wohne|lebe|ist|bin|hat (?:seinen|ihren) (?:wohn|haupt)?sitz)(?: ansässig| zu hause)? (?:in|bei) {_V}
        home = {_S} (?:ist|bin|sind) (?:\w+ )?(?:nach|zurück nach) (?P<v>.+?) (?:um|zurück)?(?:gezogen|gesiedelt)
        home = {_S} (?:zog|zieht) (?:zurück )?nach (?P<v>.+?)(?: um)?
        employer = {_S} (?:arbeitet?|ist angestellt|ist beschäftigt|jobbt) (?:bei|für) {_V}
        employer = {_S} (?:hat|habe|ist|bin) (?:bei|zu) (?P<v>.+?) (?:angefangen|angeheuert|gewechselt|zurückgekehrt|eingestiegen)
        employer = {_S} (?:wechselte|ging|kehrte) zu (?P<v>.+?)(?: zurück)?
        job = {_S} arbeitet? als {_V}
        job = {_S} ist (?P<v>[a-zäöüß]+(?:er|erin|ist|istin|ent|entin|arzt|ärztin|wirt|kraft)) (?:von beruf|geworden)
        name = {_S} hei(?:ß|ss)e?t? {_V}
        manager = {_S} berichtet an {_V}
        price = {_S} (?:kostet|ist zu haben für|gibt es für) {_V}
        port:number port = {_S} (?:läuft|lauscht|hört) auf (?P<v>(?:port )?\d+)
        version = {_S} (?:läuft|ist) (?:in|auf|mit) (?:der )?(?P<v>version .+)
        platform = {_S} läuft (?:auf|mit) {_V}
        due = {_S} ist (?:bis (?:zum )?|am |zum )(?P<v>.+?)(?: fällig)?
        due = (?:die )?(?:frist|abgabe) für {_S} (?:ist|endet) (?:am |bis )?{_V}
        owner = {_S} gehört {_V}
         = (?:der|die|das) (?:neue )?(?P<r>[a-zäöüß-]+) (?:von|des|der|für|vom) {_S} (?:ist|lautet|beträgt|liegt (?:bei|in)|steht auf|wurde (?:auf|zu)|stieg auf|sank auf) (?P<v>.+?)(?: (?:geändert|gesetzt|erhöht|gesenkt|verschoben|verlegt|gestiegen|gesunken))?
    """,
    "fr": rf"""
        home = {_S}(?: |(?<=j)')(?:habite|vit|réside|demeure|est (?:installée?|établie?|basée?|domiciliée?)) (?:à|en|au|aux|dans) {_V}
        home = {_S}(?: |(?<=j)')(?:a déménagé|s'est installée?|est (?:partie?|revenue?|retournée?)(?: vivre)?|est allée? vivre|a emménagé|s'est établie?|emménage|déménage|retourne vivre) (?:à|en|au|aux) {_V}
        employer = {_S} (?:travaille|est employée?|bosse|retravaille|a commencé|a été embauchée?|est entrée?|est retournée?) (?:à travailler )?(?:chez|pour) {_V}
        employer = {_S} a rejoint {_V}
        job = {_S} (?:travaille comme|est devenue?) {_V}
        name = {_S} s'appelle {_V}
        price = {_S} (?:coûte|est vendue?|est à|est passée? à|se vend) {_V}
        version = {_S} (?:tourne|est) (?:en|sous|sur) (?:la )?(?P<v>version .+)
        port = {_S} (?:écoute|tourne) sur (?:le )?(?P<v>port .+)
        due = {_S} (?:est à rendre|est due?|doit être rendue?) (?:pour |avant |le )*{_V}
        manager = {_S} (?:dépend de|rend compte à|est supervisée? par) {_V}
        owner = {_S} appartient à {_V}
         = (?:le |la |l')(?:nouve(?:au|l|lle) )?(?P<r>[a-zéèêç-]+) (?:de la |de l'|du |des |de |d')(?P<s>[^,:]{{1,50}}?) (?:est(?: de| fixée? à)?|s'élève à|(?:est |a été )?(?:passée?|fixée?|portée?|reportée?|déplacée?) (?:à|au)) {_V}
    """,
    "es": rf"""
        home = {_S} (?:vive|reside|vuelve a vivir|volvió a vivir|está (?:instalad[oa]|afincad[oa]|radicad[oa])) en {_V}
        home = {_S} (?:se (?:ha mudado|mudó|ha trasladado|trasladó|fue a vivir)|volvió|regresó) a {_V}
        home = {_S} se (?:instaló|estableció|ha instalado) en {_V}
        employer = {_S} (?:trabaja|está emplead[oa]|(?:empezó|comenzó|vuelve|volvió|ha empezado|ha vuelto|pasó|ha pasado) a trabajar|entró(?: a trabajar)?|ha entrado(?: a trabajar)?|fue contratad[oa]) (?:en|para|por|con) {_V}
        employer = {_S} (?:se (?:unió|incorporó|ha unido|ha incorporado)|fichó por|se cambió|se pasó)(?: al?)? {_V}
        job = {_S} (?:trabaja|vuelve a trabajar) (?:como|de) {_V}
        name = {_S} se llama {_V}
        price = {_S} (?:cuesta|vale|se vende (?:a|por)|pasó a costar|ha pasado a costar|vuelve a costar|volvió a costar) {_V}
        version = {_S} (?:usa|ejecuta|está en|corre en) la (?P<v>versión .+)
        port = {_S} (?:escucha|corre|está) en el (?P<v>puerto .+)
        due = {_S} (?:vence|se entrega|debe entregarse|hay que entregarlo) (?:el|antes del) {_V}
        manager = {_S} (?:reporta|responde) a {_V}
        owner = {_S} pertenece a {_V}
         = (?:el |la )(?:nuev[oa] )?(?P<r>[a-zñáéíóú-]+) (?:de la |de los |de las |del |de )(?P<s>[^,:]{{1,50}}?) (?:es(?: de)?|está en|subió a|bajó a|pasó a(?: ser)?|se (?:cambió|fijó|trasladó) (?:a|en)) {_V}
    """,
    "pt": rf"""
        home = {_S} (?:mora|vive|reside|voltou a (?:morar|viver)|passou a (?:morar|viver)|está morando|foi morar) (?:em|no|na) {_V}
        home = {_S} (?:se mudou|mudou-se|mudou) (?:de volta )?para {_V}
        employer = {_S} (?:trabalha|voltou a trabalhar|passou a trabalhar|começou a trabalhar|entrou|está empregad[oa]) (?:na|no|em|para|pela|pelo) {_V}
        job = {_S} (?:trabalha|voltou a trabalhar|passou a trabalhar) como {_V}
        price = {_S} (?:custa|passou a custar|voltou a custar|sai por|é vendid[oa] por|está a) {_V}
        name = {_S} (?:chama-se|se chama) {_V}
        version = {_S} (?:usa|roda|está) (?:n?a )(?P<v>versão .+)
        owner = {_S} pertence a {_V}
         = (?:o |a )(?:nov[oa] )?(?P<r>[a-zçãõáéíóúâêô-]+) (?:da |do |das |dos |de )(?:o |a )?(?P<s>[^,:]{{1,50}}?) (?:é(?: de)?|passou (?:a ser|para)|subiu para|baixou para|foi (?:mudad|alterad|fixad|adiad)[oa] para|está em|voltou a ser) {_V}
        price:money = {_S} (?:é|passou para|foi para|subiu para|baixou para) {_V}
    """,
    "it": rf"""
        home = {_S} (?:vive|abita|risiede|è tornat[oa] a vivere|è andat[oa] a vivere|sta) (?:a|in|ad) {_V}
        home = {_S} (?:si è (?:trasferit|stabilit)[oa]|è tornat[oa]) (?:a|in|ad) {_V}
        employer = {_S} (?:lavora|è tornat[oa] a lavorare|ha iniziato a lavorare|è impiegat[oa]|è assunt[oa]) (?:per|alla|all'|da|presso|in) ?{_V}
        job = {_S} (?:lavora come|fa l'|fa il |fa la |è diventat[oa] (?:un |una |un')?) ?{_V}
        price = {_S} (?:costa|è tornat[oa] a costare|viene|si vende a) {_V}
        name = {_S} si chiama {_V}
        owner = {_S} appartiene a {_V}
         = (?:il |lo |la |l')(?:nuov[oa] )?(?P<r>[a-zàèéìòù-]+) (?:della |dello |dell'|del |dei |delle |di )(?P<s>[^,:]{{1,50}}?) (?:è(?: di)?|è (?:salit|sces|passat|stat[oa] (?:spostat|fissat|portat))[oa] (?:a|al)|ammonta a) {_V}
    """,
    "pl": rf"""
        home = {_S} (?:mieszka|zamieszkał|zamieszkała) (?:w|we|na) {_V}
        home = {_S} (?:przeprowadził|przeprowadziła|przeniósł|przeniosła) się do {_V}
        employer = {_S} (?:pracuje|zaczął pracować|zaczęła pracować|zatrudnił się|zatrudniła się) (?:w|we|dla) {_V}
        job = {_S} pracuje jako {_V}
        price = {_S} kosztuje {_V}
        name = {_S} nazywa się {_V}
        address = {_S} mieści się przy {_V}
         = (?P<r>cena|termin|status|wersja|port|właściciel|hasło|szef|numer telefonu) (?P<s>[^,:]{{1,50}}?) (?:to|wynosi|wzrosła do|spadła do|jest) {_V}
    """,
    "ru": rf"""
        home = {_S} (?:живет|живёт|проживает|поселил(?:ся|ась)) (?:в|во|на) {_V}
        home = {_S} (?:переехал|переехала|вернул(?:ся|ась)|перебрал(?:ся|ась)) (?:жить )?(?:в|во|на) {_V}
        employer = {_S} (?:работает|устроил(?:ся|ась)(?: работать)?) (?:в|во|на) {_V}
        job = {_S} (?:работает|стал|стала) (?P<v>\w+(?:ом|ем|ей|ой))
        price = {_S} стоит {_V}
        name = {_S} зовут {_V}
        owner = {_S} принадлежит {_V}
         = (?P<r>цена|срок|статус|версия|порт|владелец|пароль|начальник|стоимость|номер телефона) (?P<s>[^,:]{{1,50}}?)(?: -|:)? (?:это|составляет|равна|равен|выросла до|снизилась до) {_V}
    """,
    "zh": rf"""
        home = {_HAN}(?:住在|居住在|定居在|搬到了?|搬去了?|搬回了?|迁到了?)(?P<v>.+?)了?
        employer = {_HAN}在(?P<v>.+?)(?:工作|上班|任职)
        employer = {_HAN}(?:加入了?|就职于|任职于|入职了?){_V}
        job = {_HAN}(?:的职业是|当了?|成为了?)(?:一名|一个)?{_V}
        name = {_HAN}叫{_V}
        price = {_HAN}(?:的?(?:价格|售价)(?:是|为|变成了?|改为|涨到了?|降到了?)|卖|售价为?|要价|花费)(?P<v>[\d一二三四五六七八九十百千万].*)
        status = {_HAN}的?状态(?:是|为|变成了?|改为){_V}
        due = {_HAN}的?(?:截止日期|截止时间|期限)(?:是|为|改到了?|推迟到了?|改为){_V}
         = {_HAN}的(?P<r>[^，,:：的]{{1,8}}?)(?:是|为|改成了?|改为|变成了?|换成了?){_V}
    """,
    "ja": rf"""
        home = {_KANA}は(?P<v>.+?)に(?:住んでい(?:る|ます)|暮らしてい(?:る|ます)|引っ越し(?:た|ました)|移り住(?:んだ|みました))
        employer = {_KANA}は(?P<v>.+?)(?:で働いてい(?:る|ます)|に勤めてい(?:る|ます)|に勤務してい(?:る|ます)|に転職し(?:た|ました)|に入社し(?:た|ました))
        job = {_KANA}は(?P<v>.+?)として働いてい(?:る|ます)
        price = {_KANA}は(?P<v>[\d一二三四五六七八九十百千万][^、]*?(?:円|ドル|ユーロ))(?:です|だ|になった|になりました)?
        port = {_KANA}は(?P<v>ポート\d+|\d+番ポート)で(?:動いてい(?:る|ます)|待ち受けてい(?:る|ます))
         = {_KANA}の(?P<r>[^、,:：の]{{1,8}}?)は(?P<v>.+?)(?:です|だ|になった|になりました|に変更された|に変更されました|に変わった|に変わりました)?
    """,
}

NEWS: dict[str, str] = {
    "en": r"\b(?:now|currently|again|just|recently|presently|once again|once more|permanently|officially|since then|as well|actually|finally|meanwhile)\b|\bstill (?=\w+s\b|in\b|on\b|at\b|open\b)|\b(?:already|back)(?= (?:to|at|in|on|up|down|with|under)\b)|\bback$",
    "de": r"\b(?:jetzt|nun|inzwischen|mittlerweile|wieder|erneut|derzeit|aktuell|zurzeit|momentan|seit kurzem|nunmehr|neuerdings|abermals)\b",
    "fr": r"\b(?:maintenant|désormais|dorénavant|à nouveau|de nouveau|actuellement|à présent|aujourd'hui|récemment|depuis peu)\b",
    "es": r"\b(?:ahora|de nuevo|otra vez|actualmente|nuevamente|ya|recientemente)\b",
    "pt": r"\b(?:agora|de novo|novamente|outra vez|atualmente|já|recentemente)\b",
    "it": r"\b(?:ora|adesso|di nuovo|attualmente|nuovamente|ormai|recentemente)\b",
    "pl": r"\b(?:teraz|znowu|znów|ponownie|obecnie|ostatnio|już|odtąd)\b",
    "ru": r"\b(?:теперь|сейчас|снова|опять|вновь|недавно|уже|отныне)\b",
    "zh": r"现在|目前|如今|重新|再次|又|已经|最近",
    "ja": r"現在は?、?|今は、?|今では、?|再び|また|最近、?",
}
"""Words that say that something is new, still so, or so again: no part of what is said."""
