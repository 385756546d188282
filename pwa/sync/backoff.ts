const firstMs = 1_000
const longestMs = 60_000

/** How long to wait after so many failures in a row: doubling, at most a minute, spread by a third. */
export function retryDelayMs(failures: number, random: number): number {
  const delay = Math.min(firstMs * 2 ** (failures - 1), longestMs)
  return Math.round(delay * (1 - random / 3))
}
