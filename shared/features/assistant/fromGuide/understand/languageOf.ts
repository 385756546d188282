/** Words that questions in other languages begin with; none of them is English or the name of a place. */
const languages: readonly (readonly [string, RegExp])[] = [
  [
    'German',
    / (was kann man|wo kann|gibt es|wie komme|sehenswurdigkeiten|mit kindern|essen gehen|ich|machen|konnen wir|welche) /,
  ],
  ['Spanish', / (que hacer|que ver|donde|puedo|quiero|con ninos|cuanto|comer en|hay que) /],
  [
    'French',
    / (que faire|ou manger|que voir|quoi faire|avec des enfants|combien|est ce que|je|voudrais|quels?|quelles) /,
  ],
  ['Italian', / (cosa vedere|cosa fare|dove|mangiare|quanto|con bambini|posso) /],
  ['Portuguese', / (o que fazer|o que ver|onde|quanto custa|com criancas) /],
  ['Dutch', / (wat te doen|wat kan|waar kan|met kinderen|eten in) /],
]

/** The language of a question that is not in English; null for English. `text` is folded. */
export const languageOf = (text: string): string | null =>
  languages.find(([, words]) => words.test(text))?.[0] ?? null
