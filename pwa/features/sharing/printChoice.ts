import type { ShowOptions } from '#shared/features/sharing/schema.ts'

let chosen: ShowOptions = { withNames: false, withCosts: true, withNotes: true }

/** What a printout includes: the last choice. At first, what one wants on a paper that one keeps. */
export const printChoice = (): ShowOptions => chosen

export function notePrintChoice(options: ShowOptions): void {
  chosen = options
}
