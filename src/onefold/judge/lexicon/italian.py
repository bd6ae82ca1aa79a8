"""Italian as the judge knows it; the lists are our own."""

# ruff: noqa: E501 - word lists and patterns read better whole

from onefold.judge.lexicon.base import Lexicon, classes, counted, groups, pairs, rewrites, words
from onefold.judge.lexicon.measures import measures

_TENS = counted("venti trenta quaranta cinquanta sessanta settanta ottanta novanta", 20, 10)
_COMPOUND = {
    (ten[:-1] if one in ("uno", "otto") else ten) + one: tens + value
    for ten, tens in _TENS.items()
    for value, one in enumerate(["uno", "due", "tre", "quattro", "cinque", "sei", "sette", "otto", "nove"], 1)
}
_JOINED = "\n".join(
    f"{joined} = {head} {article}"
    for head, forms in {
        "di": "del dello della dell dei degli delle", "a": "al allo alla all ai agli alle",
        "da": "dal dallo dalla dall dai dagli dalle", "in": "nel nello nella nell nei negli nelle",
        "su": "sul sullo sulla sull sui sugli sulle",
    }.items()
    for joined, article in zip(forms.split(), ["il", "lo", "la", "l", "i", "gli", "le"], strict=True)
)

LEXICON = Lexicon(
    language="it",
    negators=words("non mai nessuno nessuna niente nulla senza né tranne eccetto formerly"),
    opposites=pairs("""attivo attivato attivata acceso accesa/disattivato disattivata spento spenta inattivo, vero/falso, sì/no,
        sempre/mai, prima/dopo, con/senza, ama adora piace/odia detesta, buono bene buona/cattivo male cattiva, grande/piccolo piccola,
        più/meno, sinistra/destra, su/giù, sopra/sotto, aperto aperta apre/chiuso chiusa chiude, accettato approvato/rifiutato respinto,
        permesso/vietato proibito, vinto vinse/perso perse, sale aumenta/scende diminuisce, aggiunto/rimosso eliminato, caldo calda/freddo fredda,
        nuovo nuova/vecchio vecchia, giovane/vecchio, veloce/lento, presto/tardi, caro/economico, dentro/fuori, pieno/vuoto,
        tutti ogni/nessuno, pubblico/privato, facile/difficile, sposato sposata/celibe nubile divorziato, entrata/uscita, inizio/fine,
        inizia comincia/finisce termina, compra/vende, vivo/morto, colpevole/innocente, primo prima/ultimo ultima, asciutto/bagnato"""),
    synonyms=groups("di d; ci c; macchina auto automobile; bici bicicletta; cellulare telefonino; inizia comincia; medico dottore"),
    phrases=rewrites(f"""non più = formerly; almeno = at_least; al massimo = at_most; al minimo = at_least; più di = more_than
        meno di = less_than; ogni giorno = quotidianamente
        {_JOINED}"""),
    markers=classes(possible="forse può potrebbe possono probabilmente", advised="dovrebbe dovrebbero", necessary="deve devono",
                    planned="vuole vorrebbe spera intende", conditional="se", universal="tutti tutte tutto tutta ogni sempre",
                    some="alcuni alcune qualche", only="solo soltanto solamente", at_least="at_least", at_most="at_most",
                    more_than="more_than", less_than="less_than", still="ancora", already="già"),
    heads=words("in a con senza per da fino prima dopo durante su sotto se quando perché ogni tra fra entro"),
    timers=words("a in il alle"),
    ands=words("e ed & o"),
    privatives=("dis", "in", "im", "ir"),
    numerals=counted("""zero un/uno/una due tre quattro cinque sei sette otto nove dieci undici dodici tredici quattordici quindici
        sedici diciassette diciotto diciannove""")
    | _TENS | _COMPOUND | {"cento": 100, "duecento": 200, "cinquecento": 500, "mille": 1000, "duemila": 2000, "milione": 10**6, "dozzina": 12},
    ordinals=counted("primo/prima secondo/seconda terzo/terza quarto/quarta quinto/quinta", 1),
    units=measures("it") | {"gradi": "degree", "ora": "h", "ore": "h", "minuti": "min", "minuto": "min", "giorno": "day", "giorni": "day",
           "settimana": "week", "settimane": "week", "mese": "month", "mesi": "month", "anno": "year", "anni": "year",
           "grammi": "g", "chilo": "kg", "chili": "kg", "kilo": "kg", "litro": "l", "litri": "l", "metro": "metre", "metri": "metre",
           "chilometri": "km", "euro": "€", "secondi": "s"},
    months=counted("gennaio febbraio marzo aprile maggio giugno luglio agosto settembre ottobre novembre dicembre", 1),
    weekdays=counted("lunedì martedì mercoledì giovedì venerdì sabato domenica"),
    relative=words("oggi ieri domani scorso scorsa prossimo prossima"),
    sets=classes(colour="rosso rossa blu azzurro verde giallo gialla nero nera bianco bianca grigio marrone rosa",
                 season="primavera estate autunno inverno", relative="madre padre fratello sorella figlio figlia zio zia"),
)
