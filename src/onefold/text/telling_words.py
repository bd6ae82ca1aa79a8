"""Which small words tell a language? Function words and plain verbs, per language of the Latin script.

Languages that nothing else here knows (Romanian, Czech, …) are listed so that their words are not taken for another's.
Neighbour: `language` weighs them.
"""

# ruff: noqa: E501 - word lists read better whole

from collections import Counter

_WORDS: dict[str, frozenset[str]] = {
    code: frozenset(words.split())
    for code, words in {
        "en": """the a an and or but of to in on at by for from with is are was were has have had do does did not no his her
            its their my our your he she it we they this that there who which will would can should must now since every
            lives live works work runs owns likes moved uses closes opens starts ends costs meets plays speaks needs wants
            prefers delivers reports leads manages keeps""",
        "de": """der die das den dem des ein eine einen einem einer und oder aber von zu in im am an auf bei mit nach für aus seit
            um ist sind war hat haben wird nicht kein keine er sie es wir ihr ich sein seine mein meine jeden jede jetzt
            wohnt lebt arbeitet kommt heißt mag läuft schließt öffnet kostet spielt fährt trifft""",
        "fr": """le la les un une des du de et ou mais à au aux en dans sur pour par chez avec est sont était a ont ne pas plus
            il elle nous vous ils elles je son sa ses mon ma mes leur ce cette qui que depuis maintenant habite vit
            travaille aime ferme ouvre coûte parle joue préfère""",
        "es": """el la los las un una unos de del y o pero a al en con por para es son está están era ha han no se su sus mi
            mis que desde ahora cada vive trabaja cuesta cierra abre prefiere juega habla tiene gusta""",
        "it": """il lo la i gli le un uno una di del della dei delle e o ma a al alla in nel nella con per da dal è sono era ha
            hanno non si suo sua suoi sue mio mia che ogni ora da vive abita lavora costa chiude apre gioca parla piace""",
        "pt": """o a os as um uma de do da dos das e ou mas em no na nos nas com por para é são está era foi tem não se seu sua
            meu minha que desde agora cada mora vive trabalha custa fecha abre joga fala gosta""",
        "nl": """de het een en of maar van te in op aan bij met naar voor uit sinds is zijn was heeft hebben wordt niet geen hij
            zij wij ik haar mijn elke nu woont werkt kost sluit opent speelt""",
        "sv": """en ett och eller men av till i på vid med för från är var har inte ingen han hon vi jag sin sitt min varje nu
            bor arbetar jobbar kostar stänger öppnar""",
        "da": """en et og eller men af til i på ved med for fra er var har ikke ingen han hun vi jeg sin min hver nu bor arbejder
            koster lukker åbner""",
        "no": """en et og eller men av til i på ved med for fra er var har ikke ingen han hun vi jeg sin min hver nå bor jobber
            koster stenger åpner""",
        "pl": """i a ale lub w we z ze na do od po przy dla o jest są był była ma mają nie się jego jej mój moja teraz co każdy
            mieszka pracuje kosztuje lubi woli""",
        "cs": """a i ale nebo v ve z ze na do od po při pro o je jsou byl byla má nemá se si jeho její můj teď bydlí žije pracuje
            stojí""",
        "ro": """și sau dar un o în cu de la pe din pentru este e sunt are au nu se lui ei mea acum locuiește lucrează mere""",
        "ca": """el la els les un una de del i o però a al en amb per és són està era ha no es el seu seva viu treballa ara""",
        "hr": """i a ali ili u na s sa iz do od za je su bio bila ima ne se njegov njezin sada živi radi""",
        "hu": """a az egy és vagy de nem van volt hogy most minden él lakik dolgozik""",
        "tr": """bir ve veya ama bu şu için ile de da değil var yok her şimdi yaşıyor çalışıyor oturuyor""",
        "fi": """ja tai mutta on ovat oli ei hän me minä se nyt joka asuu työskentelee maksaa""",
        "id": """di ke dari dan atau tetapi yang untuk dengan adalah tidak ini itu sekarang setiap tinggal bekerja""",
    }.items()
}
_SPREAD = Counter(word for words in _WORDS.values() for word in words)


def languages_told(words: list[str]) -> dict[str, float]:
    """How much the words, as written, tell of each language: a word of n languages gives each 1/n.

    A capital may be a name's (`Mia`, `An`), so that such a word counts half; words that tell nothing are passed over.
    """
    told: dict[str, float] = {}
    for word in words:
        folded = word.lower()
        if folded in _SPREAD:
            weight = (0.5 if word[0].isupper() else 1.0) / _SPREAD[folded]
            for code, members in _WORDS.items():
                if folded in members:
                    told[code] = told.get(code, 0.0) + weight
    return told
