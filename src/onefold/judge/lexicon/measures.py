"""How are metres, grams, litres, seconds and money written out in the languages other than English?

The lists are our own, from general knowledge; symbols of up to three letters are those of English.
"""

_WRITTEN = {
    "de": {"mm": "millimeter", "cm": "zentimeter zentimetern", "metre": "meter metern", "km": "kilometer kilometern",
           "g": "gramm", "kg": "kilogramm kilo", "ml": "milliliter", "l": "liter litern", "s": "sekunde sekunden",
           "$": "dollar", "chf": "franken", "gb": "gigabyte", "m²": "quadratmeter quadratmetern"},
    "fr": {"mm": "millimètre millimètres", "cm": "centimètre centimètres", "metre": "mètre mètres",
           "km": "kilomètre kilomètres", "g": "gramme grammes", "kg": "kilogramme kilogrammes", "l": "litre litres",
           "ml": "millilitre millilitres", "s": "seconde secondes", "$": "dollar dollars"},
    "es": {"mm": "milímetro milímetros", "cm": "centímetro centímetros", "metre": "metro metros",
           "km": "kilómetro kilómetros", "g": "gramo gramos", "kg": "kilogramo kilogramos", "l": "litro litros",
           "ml": "mililitro mililitros", "$": "dólar dólares"},
    "pt": {"mm": "milímetro milímetros", "cm": "centímetro centímetros", "metre": "metro metros",
           "km": "quilómetro quilómetros quilômetro quilômetros", "g": "grama gramas",
           "kg": "quilograma quilogramas", "l": "litro litros", "ml": "mililitro mililitros", "$": "dólar dólares"},
    "it": {"mm": "millimetro millimetri", "cm": "centimetro centimetri", "metre": "metro metri",
           "km": "chilometro chilometri", "g": "grammo grammi", "kg": "chilogrammo chilogrammi", "l": "litro litri",
           "ml": "millilitro millilitri", "$": "dollaro dollari"},
    "pl": {"mm": "milimetr milimetry milimetrów", "cm": "centymetr centymetry centymetrów",
           "metre": "metr metry metrów metra", "km": "kilometr kilometry kilometrów kilometra",
           "g": "gram gramy gramów", "kg": "kilogram kilogramy kilogramów kilo", "l": "litr litry litrów litra",
           "ml": "mililitr mililitry mililitrów", "s": "sekunda sekundy sekund", "min": "minuta minutę",
           "$": "dolar dolary dolarów"},
    "ru": {"mm": "миллиметр миллиметра миллиметров", "cm": "сантиметр сантиметра сантиметров",
           "metre": "метр метра метров", "km": "километр километра километров", "g": "грамм грамма граммов",
           "kg": "килограмм килограмма килограммов кило", "l": "литр литра литров",
           "ml": "миллилитр миллилитра миллилитров", "s": "секунда секунды секунд", "min": "минута минуту",
           "week": "неделя неделю", "%": "процент процента", "$": "доллар доллара долларов"},
}


def measures(language: str) -> dict[str, str]:
    """Written-out units of a language to the unit."""
    return {word: unit for unit, written in _WRITTEN[language].items() for word in written.split()}
