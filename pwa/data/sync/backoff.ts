const firstMs = 1_000
const longestMs = 60_000

/**
 * How long to wait after this many failures in a row: doubles each time, up to a minute, minus up to a third at
 * random.
 */
export function retryDelayMs(failures: number, random: number): number {
  const delay = Math.min(firstMs * 2 ** (failures - 1), longestMs)
  return Math.round(delay * (1 - random / 3))
}
