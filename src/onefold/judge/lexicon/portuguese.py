"""Portuguese as the judge knows it; the lists are our own."""

# ruff: noqa: E501 - word lists and patterns read better whole

from onefold.judge.lexicon.base import Lexicon, classes, counted, groups, pairs, rewrites, words
from onefold.judge.lexicon.measures import measures

LEXICON = Lexicon(
    language="pt",
    negators=words("não nunca jamais ninguém nada nenhum nenhuma sem nem exceto salvo formerly"),
    opposites=pairs("""ativado ativada ligado ligada/desativado desativada desligado desligada, verdadeiro/falso, sim/não,
        sempre/nunca, antes/depois após, com/sem, ama adora gosta/odeia detesta, bom boa bem/mau má mal, grande/pequeno pequena,
        mais/menos, esquerda/direita, cima/baixo, acima/abaixo, aberto aberta abre/fechado fechada fecha, aceite aprovado/recusado rejeitado,
        permitido/proibido, permite/proíbe, ganhou/perdeu, sobe aumenta/desce diminui, adicionado/removido apagado, quente/frio fria,
        novo nova/velho velha antigo, jovem/velho, rápido/lento, cedo/tarde, caro/barato, dentro/fora, cheio/vazio,
        todos cada/nenhum, sobre/sob, público/privado, fácil/difícil, casado/solteiro divorciado, entrada/saída, início/fim,
        começa/termina acaba, compra comprou/vende vendeu, vivo/morto, culpado/inocente, primeiro/último, seco/molhado"""),
    synonyms=groups("telemóvel celular; ônibus autocarro; trem comboio; começa inicia; aprox aproximadamente"),
    phrases=rewrites("""já não = formerly; não mais = formerly; pelo menos = at_least; no mínimo = at_least; no máximo = at_most
        mais de = more_than; menos de = less_than; todos os dias = diariamente; pelo = por o; pela = por a; do = de o; da = de a; dos = de os; das = de as
        no = em o; na = em a; nos = em os; nas = em as; ao = a o; à = a a; às = a as; aos = a os"""),
    markers=classes(possible="talvez pode poderia podem provavelmente", advised="deveria deveriam", necessary="deve devem",
                    planned="quer pretende espera planeja", conditional="se", universal="todos todas todo toda cada sempre",
                    some="alguns algumas algo", only="só somente apenas", at_least="at_least", at_most="at_most",
                    more_than="more_than", less_than="less_than", still="ainda", already="já"),
    heads=words("em a com sem por para desde até antes depois durante sobre sob se quando porque cada entre após às"),
    timers=words("em a"),
    ands=words("e & ou"),
    privatives=("des", "in", "im", "ir"),
    numerals=counted("""zero um/uma dois/duas três quatro cinco seis sete oito nove dez onze doze treze catorze/quatorze quinze
        dezasseis/dezesseis dezassete/dezessete dezoito dezanove/dezenove""")
    | counted("vinte trinta quarenta cinquenta sessenta setenta oitenta noventa", 20, 10)
    | {"cem": 100, "cento": 100, "duzentos": 200, "quinhentos": 500, "mil": 1000, "milhão": 10**6, "milhões": 10**6, "dúzia": 12},
    ordinals=counted("primeiro/primeira segundo/segunda terceiro/terceira quarto/quarta quinto/quinta", 1),
    units=measures("pt") | {"graus": "degree", "hora": "h", "horas": "h", "minutos": "min", "minuto": "min", "dia": "day", "dias": "day",
           "semana": "week", "semanas": "week", "mês": "month", "meses": "month", "ano": "year", "anos": "year",
           "gramas": "g", "quilo": "kg", "quilos": "kg", "litro": "l", "litros": "l", "metro": "metre", "metros": "metre",
           "quilómetros": "km", "quilômetros": "km", "euro": "€", "euros": "€", "segundos": "s"},
    months=counted("janeiro fevereiro março abril maio junho julho agosto setembro outubro novembro dezembro", 1),
    weekdays=counted("""segunda-feira/segundas terça-feira/terça/terças quarta-feira/quartas quinta-feira/quintas
        sexta-feira/sexta/sextas sábado/sábados domingo/domingos"""),
    relative=words("hoje ontem amanhã anteontem passado passada próximo próxima"),
    sets=classes(colour="vermelho vermelha azul verde amarelo amarela preto preta branco branca cinza cinzento castanho rosa",
                 season="primavera verão outono inverno", relative="mãe pai irmão irmã filho filha tio tia"),
)
