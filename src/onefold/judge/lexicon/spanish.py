"""Spanish as the judge knows it; the lists are our own."""

# ruff: noqa: E501 - word lists and patterns read better whole

from onefold.judge.lexicon.base import Lexicon, classes, counted, groups, pairs, rewrites, words
from onefold.judge.lexicon.measures import measures

_HUNDREDS = {
    f"{stem}{ending}": 100 * value
    for value, stem in {2: "doscient", 3: "trescient", 4: "cuatrocient", 5: "quinient", 6: "seiscient", 7: "setecient",
                        8: "ochocient", 9: "novecient"}.items()
    for ending in ("os", "as")
}

LEXICON = Lexicon(
    language="es",
    negators=words("no nunca jamás nadie nada ningún ninguno ninguna sin ni tampoco apenas excepto salvo formerly"),
    opposites=pairs("""activado activada encendido encendida/desactivado desactivada apagado apagada, verdadero/falso, sí/no,
        siempre/nunca jamás, antes/después, con/sin, ama adora encanta gusta/odia detesta disgusta, bueno bien buena/malo mal mala,
        grande/pequeño pequeña, más/menos, izquierda/derecha, arriba/abajo, abierto abierta abre/cerrado cerrada cierra,
        aceptado aceptada aprobado/rechazado rechazada denegado, permitido/prohibido, permite/prohíbe, aprobó/suspendió rechazó,
        ganó ganado/perdió perdido, sube aumenta subió/baja disminuye bajó, añadido/eliminado quitado borrado, caliente/frío fría,
        nuevo nueva/viejo vieja antiguo, joven/viejo, rápido/lento, temprano/tarde, caro/barato, dentro/fuera, lleno/vacío,
        todos todo cada/ninguno, sobre/bajo, encima/debajo, público/privado, fácil/difícil, casado casada/soltero soltera divorciado,
        entrada/salida, inicio/fin, empieza comienza/termina acaba, compra compró/vende vendió, vivo/muerto, culpable/inocente,
        primero primera/último última, mañana/tarde noche, seco/mojado, incluido/excluido, presente/ausente"""),
    synonyms=groups("coche carro auto automóvil; ordenador computadora; móvil celular; médico doctor; empieza comienza; aprox aproximadamente"),
    phrases=rewrites("""ya no = formerly; al menos = at_least; por lo menos = at_least; como mínimo = at_least; como máximo = at_most
        a lo sumo = at_most; más de = more_than; menos de = less_than; todos los días = diariamente; del = de el; al = a el"""),
    markers=classes(possible="quizás quizá puede podría pueden probablemente acaso", advised="debería deberían",
                    necessary="debe deben", planned="quiere quisiera espera planea pretende piensa", conditional="si",
                    universal="todos todas todo toda cada siempre", some="algunos algunas algo", only="solo sólo solamente únicamente",
                    at_least="at_least", at_most="at_most", more_than="more_than", less_than="less_than",
                    still="todavía aún", already="ya"),
    heads=words("a en con sin por para desde hasta antes después durante sobre bajo si cuando porque cada entre según tras"),
    timers=words("el en a los"),
    ands=words("y e & o u"),
    privatives=("des", "in", "im", "ir", "anti"),
    numerals=counted("""cero un/uno/una dos tres cuatro cinco seis siete ocho nueve diez once doce trece catorce quince
        dieciséis diecisiete dieciocho diecinueve veinte veintiuno/veintiún veintidós veintitrés veinticuatro veinticinco
        veintiséis veintisiete veintiocho veintinueve""")
    | counted("treinta cuarenta cincuenta sesenta setenta ochenta noventa", 30, 10)
    | {"cien": 100, "ciento": 100, **_HUNDREDS, "mil": 1000,
       "millón": 10**6, "millones": 10**6, "docena": 12},
    ordinals=counted("primero/primera/primer segundo/segunda tercero/tercera/tercer cuarto/cuarta quinto/quinta", 1),
    units=measures("es") | {"grados": "degree", "hora": "h", "horas": "h", "minutos": "min", "minuto": "min", "día": "day", "días": "day",
           "semana": "week", "semanas": "week", "mes": "month", "meses": "month", "año": "year", "años": "year",
           "gramos": "g", "kilo": "kg", "kilos": "kg", "litro": "l", "litros": "l", "metro": "metre", "metros": "metre",
           "kilómetros": "km", "euro": "€", "euros": "€", "segundos": "s"},
    months=counted("enero febrero marzo abril mayo junio julio agosto septiembre/setiembre octubre noviembre diciembre", 1),
    weekdays=counted("lunes martes miércoles jueves viernes sábado/sábados domingo/domingos"),
    relative=words("hoy ayer mañana anteayer pasado pasada próximo próxima"),
    sets=classes(colour="rojo roja azul verde amarillo amarilla negro negra blanco blanca gris marrón rosa naranja",
                 season="primavera verano otoño invierno", relative="madre padre hermano hermana hijo hija tío tía"),
)
