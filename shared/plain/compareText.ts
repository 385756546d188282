/** Sorts texts by their code units, the same on every device. */
export const compareText = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0)
