/** One measured number. Budgets are informational: a slow machine fails nothing. */
export interface Figure {
  what: string
  value: number
  /** ms, KB, MB, /s … */
  unit: string
  /** The budget, when smaller is better. */
  atMost?: number
  /** The budget, when larger is better. */
  atLeast?: number
  /** How it was measured, or what it compares with. */
  note?: string
}

/** What a file in this folder exports so that `npm run bench` runs it. */
export interface Bench {
  name: string
  run(): Promise<Figure[]>
}

/** The smallest sample that at least `share` (0 to 1) of all samples do not exceed; NaN without samples. */
export function quantile(samples: readonly number[], share: number): number {
  const sorted = samples.toSorted((a, b) => a - b)
  return sorted[Math.max(0, Math.ceil(share * sorted.length) - 1)] ?? NaN
}
