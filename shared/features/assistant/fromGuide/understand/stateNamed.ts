import { states } from '#shared/features/guide/states.ts'

const codes =
  'AL|AK|AZ|AR|CA|CO|CT|DE|DC|FL|GA|HI|ID|IL|IN|IA|KS|KY|LA|ME|MD|MA|MI|MN|MS|MO|MT|NE|NV|NH|NJ|NM|NY|NC|ND|OH|OK|OR|' +
  'PA|RI|SC|SD|TN|TX|UT|VT|VA|WA|WV|WI|WY'
// Only after a comma: Victoria is also a town, and "in", "or" and "me" are words.
const nameAfterTown = new RegExp(String.raw`\p{L}\.?,\s*(${[...states].join('|')})(?!\p{L})`, 'iu')
const codeAfterTown = new RegExp(String.raw`\p{L}\.?,\s*(${codes})(?!\p{L})`, 'u')

/** The state that a text puts a town in, as typed: "Portland, Maine", "Cambridge, MA". Null without one. */
export const stateNamed = (text: string): string | null =>
  (nameAfterTown.exec(text) ?? codeAfterTown.exec(text))?.[1] ?? null
