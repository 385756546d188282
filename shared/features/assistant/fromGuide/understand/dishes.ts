/** Dishes that people ask for by a name of the country, and what the guide, which is in English, calls them. */
const dishes: readonly (readonly [RegExp, string])[] = [
  [/\b(?:past[eé](?:l|is) (?:de )?natas?|natas)(?=$|[^\p{L}])/giu, 'custard tart'],
  [/\bgelat[oi]\b/gi, 'ice cream'],
]

/** A question with the names of dishes as in the guide. */
export const withDishes = (question: string): string =>
  dishes.reduce((text, [name, english]) => text.replace(name, english), question)
