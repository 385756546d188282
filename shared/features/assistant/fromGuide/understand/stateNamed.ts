import { stateCodes, states } from '#shared/features/guide/states.ts'

// Only after a comma: Victoria is also a town, and "in", "or" and "me" are words.
const nameAfterTown = new RegExp(String.raw`\p{L}\.?,\s*(${[...states].join('|')})(?!\p{L})`, 'iu')
const codeAfterTown = new RegExp(
  String.raw`\p{L}\.?,\s*(${stateCodes.join('|').toUpperCase()})(?!\p{L})`,
  'u',
)

/** The state that a text puts a town in, as typed: "Portland, Maine", "Cambridge, MA". Null without one. */
export const stateNamed = (text: string): string | null =>
  (nameAfterTown.exec(text) ?? codeAfterTown.exec(text))?.[1] ?? null
