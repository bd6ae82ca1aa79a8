"""French as the judge knows it; the lists are our own."""

# ruff: noqa: E501 - word lists and patterns read better whole

from onefold.judge.lexicon.base import Lexicon, classes, counted, groups, pairs, rewrites, words
from onefold.judge.lexicon.measures import measures

_ONES = "zéro un/une deux trois quatre cinq six sept huit neuf"
_TENS = counted("vingt trente quarante cinquante soixante", 20, 10)
_COMPOUND = {
    f"{ten}-{one}": tens + value
    for ten, tens in _TENS.items()
    for value, one in enumerate(["deux", "trois", "quatre", "cinq", "six", "sept", "huit", "neuf"], 2)
}

_TEENS = counted("dix onze douze treize quatorze quinze seize dix-sept dix-huit dix-neuf", 10)
_SCORES = {f"soixante-{one}": 60 + value for one, value in _TEENS.items()} | {
    f"quatre-vingt-{one}": 80 + value for one, value in (counted(_ONES) | _TEENS).items() if value
}

LEXICON = Lexicon(
    language="fr",
    negators=words("ne n pas jamais rien personne aucun aucune sans ni guère sauf excepté formerly nul"),
    opposites=pairs("""activé activée allumé allumée/désactivé désactivée éteint éteinte, vrai/faux, oui/non, toujours/jamais,
        avant/après, avec/sans, aime adore/déteste hait, bon bien/mauvais mal, grand grande/petit petite, plus/moins,
        gauche/droite, haut/bas, ouvert ouverte ouvre/fermé fermée ferme, accepté acceptée/refusé refusée, autorisé/interdit,
        réussi/échoué raté, gagné/perdu, monte augmente augmenté/baisse descend diminué, ajouté ajoutée/supprimé supprimée retiré,
        chaud chaude/froid froide, nouveau neuf/ancien vieux, jeune/vieux, rapide/lent, tôt/tard, cher/bon_marché, dedans/dehors,
        plein/vide, tous chaque/aucun, sur/sous, dessus/dessous, public/privé, facile/difficile, marié mariée/célibataire divorcé,
        entrée/sortie, début/fin, commence/finit termine, achète acheté/vend vendu, vivant/mort, coupable/innocent,
        présent/absent, premier/dernier, augmenter/réduire, au-dessus/en-dessous, matin/soir, sec/mouillé, inclus/exclu"""),
    synonyms=groups("de d; ne n; je j; que qu; me m; te t; ce c; vélo bicyclette; voiture auto automobile; médecin docteur; début commencement; env environ approximativement"),
    phrases=rewrites("""mètres carrés = m²; mètre carré = m²; ne plus = formerly; n plus = formerly; au moins = at_least; au plus = at_most; au maximum = at_most
        au minimum = at_least; plus de = more_than; moins de = less_than; tous les jours = quotidien; du = de le; des = de les; au = à le; aux = à les"""),
    markers=classes(possible="peut-être peut pourrait peuvent probablement sans_doute", advised="devrait devraient",
                    necessary="doit doivent faut", planned="veut voudrait souhaite espère prévoit envisage compte",
                    conditional="si", universal="tous toutes tout toute chaque toujours", some="quelques certains parfois",
                    only="seulement uniquement", at_least="at_least", at_most="at_most", more_than="more_than",
                    less_than="less_than", still="encore", already="déjà"),
    heads=words("à au en dans chez avec sans pour par avant après depuis pendant sur sous si quand lorsque parce car chaque vers entre"),
    timers=words("le à au en"),
    ands=words("et & ou"),
    privatives=("dés", "dé", "in", "im", "ir", "mal", "non-"),
    numerals=counted(_ONES) | counted("dix onze douze treize quatorze quinze seize dix-sept dix-huit dix-neuf", 10) | _TENS
    | _COMPOUND | _SCORES | {"soixante-dix": 70, "quatre-vingts": 80, "quatre-vingt": 80, "quatre-vingt-dix": 90, "cent": 100,
                   "cents": 100, "mille": 1000, "million": 10**6, "millions": 10**6, "douzaine": 12},
    ordinals=counted("premier/première/1er/1re deuxième/2e/second/seconde troisième/3e quatrième/4e cinquième/5e", 1),
    units=measures("fr") | {"degrés": "degree", "degré": "degree", "pourcent": "%", "heure": "h", "heures": "h", "minutes": "min", "minute": "min",
           "jour": "day", "jours": "day", "semaine": "week", "semaines": "week", "mois": "month", "an": "year", "ans": "year",
           "année": "year", "années": "year", "grammes": "g", "kilo": "kg", "kilos": "kg", "litre": "l", "litres": "l",
           "mètre": "metre", "mètres": "metre", "kilomètres": "km", "euro": "€", "euros": "€", "secondes": "s"},
    months=counted("janvier/janv février/févr mars avril/avr mai juin juillet/juil août septembre/sept octobre/oct novembre/nov décembre/déc", 1),
    weekdays=counted("lundi/lundis mardi/mardis mercredi/mercredis jeudi/jeudis vendredi/vendredis samedi/samedis dimanche/dimanches"),
    relative=words("aujourd'hui hier demain dernier dernière prochain prochaine avant-hier"),
    sets=classes(colour="rouge bleu bleue vert verte jaune noir noire blanc blanche gris grise brun rose orange violet",
                 season="printemps été automne hiver", relative="mère père frère sœur fils fille oncle tante"),
)
