"""Turkish, Korean, Arabic, Hindi, Chinese and Japanese as the judge knows them; the lists are our own.

Chinese and Japanese are compared by characters: an opposite may be one or two characters long.
"""

# ruff: noqa: E501 - word lists and patterns read better whole

from onefold.judge.lexicon.base import Lexicon, classes, counted, pairs, words

TURKISH = Lexicon(
    language="tr",
    negators=words("değil yok hiç hiçbir asla"),
    opposites=pairs("açık/kapalı, var/yok, evet/hayır, önce/sonra, iyi/kötü, büyük/küçük, sıcak/soğuk, sol/sağ, yeni/eski, etkin/devre_dışı"),
    markers=classes(possible="belki muhtemelen", necessary="lazım gerek", universal="her bütün tüm", some="bazı", only="sadece yalnızca",
                    at_least="en_az", at_most="en_çok"),
    numerals=counted("sıfır bir iki üç dört beş altı yedi sekiz dokuz")
    | counted("on yirmi otuz kırk elli altmış yetmiş seksen doksan", 10, 10) | {"yüz": 100, "bin": 1000, "milyon": 10**6},
    units={"saat": "h", "dakika": "min", "gün": "day", "hafta": "week", "ay": "month", "yıl": "year", "derece": "degree", "lira": "₺"},
    months=counted("ocak şubat mart nisan mayıs haziran temmuz ağustos eylül ekim kasım aralık", 1),
    weekdays=counted("pazartesi salı çarşamba perşembe cuma cumartesi pazar"),
    relative=words("bugün dün yarın geçen gelecek"),
)

_KOREAN_DAYS = {
    f"{day}{ending}": number
    for number, day in enumerate(["월요일", "화요일", "수요일", "목요일", "금요일", "토요일", "일요일"])
    for ending in ("마다", "에", "은", "에는")
}

KOREAN = Lexicon(
    language="ko",
    opposites=pairs("켜짐/꺼짐, 있다/없다, 좋아한다/싫어한다, 활성화/비활성화, 열림/닫힘, 전에/후에, 항상/절대"),
    numerals=counted("하나 둘 셋 넷 다섯 여섯 일곱 여덟 아홉 열", 1),
    heads=words("매주 매일 매월"),
    weekdays=_KOREAN_DAYS | counted("월요일 화요일 수요일 목요일 금요일 토요일 일요일"),
    relative=words("오늘 어제 내일"),
)

ARABIC = Lexicon(
    language="ar",
    negators=words("ليس ليست لا لم لن غير بدون"),
    opposites=pairs("مفتوح/مغلق, قبل/بعد, يحب/يكره, كبير/صغير, جديد/قديم, يمين/يسار, نعم/لا, فوق/تحت"),
    heads=words("في على من إلى مع قبل بعد يوم كل"),
    timers=words("يوم في"),
    numerals=counted("واحد/واحدة اثنان/اثنين/اثنتان ثلاثة/ثلاث أربعة/أربع خمسة/خمس ستة/ست سبعة/سبع ثمانية/ثمان تسعة/تسع عشرة/عشر", 1)
    | {"عشرون": 20, "عشرين": 20, "ثلاثون": 30, "مئة": 100, "ألف": 1000},
    weekdays=counted("الاثنين/الإثنين الثلاثاء الأربعاء الخميس الجمعة السبت الأحد"),
    months=counted("يناير فبراير مارس أبريل مايو يونيو يوليو أغسطس سبتمبر أكتوبر نوفمبر ديسمبر", 1),
    relative=words("اليوم أمس غدا غدًا"),
)

HINDI = Lexicon(
    language="hi",
    negators=words("नहीं न मत कभी"),
    opposites=pairs("बंद/खुला चालू, पहले/बाद, अच्छा/बुरा, बड़ा/छोटा, नया/पुराना, पसंद/नापसंद"),
    heads=words("में को से पर तक हर"),
    timers=words("को"),
    numerals=counted("""शून्य एक दो तीन चार पाँच/पांच छह/छः सात आठ नौ दस ग्यारह बारह तेरह चौदह पंद्रह/पन्द्रह सोलह सत्रह अठारह उन्नीस बीस""")
    | {"तीस": 30, "चालीस": 40, "पचास": 50, "साठ": 60, "सत्तर": 70, "अस्सी": 80, "नब्बे": 90, "सौ": 100, "हज़ार": 1000},
    weekdays=counted("सोमवार मंगलवार बुधवार गुरुवार शुक्रवार शनिवार रविवार"),
    relative=words("आज कल परसों"),
)

CHINESE = Lexicon(
    language="zh",
    negators=words("不 没 未 无 非 别 勿 莫"),
    opposites=pairs("""启用 开启 打开 开/禁用 关闭 停用 关, 真/假, 是/否, 有/无 没, 前/后, 喜欢 爱/讨厌 恨, 好/坏 差, 大/小, 多/少, 左/右, 上/下,
        允许/禁止, 接受 批准/拒绝 驳回, 增 增加 添加 上升/减 减少 删除 下降, 赢 胜/输 负 败, 冷/热, 新/旧, 快/慢, 早/晚, 贵/便宜, 内/外, 满/空, 公开/私有, 成功/失败,
        买/卖, 开始/结束, 全部/部分, 升/降, 进/出, 高/低, 长/短, 男/女, 东/西, 南/北"""),
    ands=words("和 与 及 或"),
    sets=classes(colour="红 蓝 绿 黄 黑 白 灰 紫 粉 橙", season="春 夏 秋 冬", bearing="东 南 西 北"),
    weekdays={},
)

JAPANESE = Lexicon(
    language="ja",
    negators=words("ない ず ません なかっ 不 未 無 非"),
    opposites=pairs("""有効 オン/無効 オフ, 真/偽, 前/後, 好き/嫌い, 良い/悪い, 大き/小さ, 多/少, 左/右, 上/下, 許可/禁止, 承認/却下 拒否, 増/減, 追加/削除, 勝/負, 暑 熱/寒 冷,
        新し/古, 早 速/遅, 高/安 低, 内/外, 公開/非公開, 成功/失敗, 買/売, 開/閉, 開始/終了, 入/出, ある/ない, ます/ません, 男/女, 東/西, 南/北"""),
    sets=classes(weekday="月 火 水 木 金 土 日", colour="赤 青 緑 黄 黒 白 紫 茶", season="春 夏 秋 冬", bearing="東 南 西 北"),
)
