const hourMs = 60 * 60_000
const mostShown = 5
/** Streams stay open on purpose. */
const streams = new Set(['/api/sync/events'])

export interface SlowCall {
  /** Method and route pattern; never a path, which may reveal a trip. */
  route: string
  ms: number
}

/** The slowest answer of each route within the last hour. Memory is bounded, because there are few routes. */
export class SlowCalls {
  readonly #slowest = new Map<string, { ms: number; at: number }>()

  note(method: string, pattern: string, ms: number, now = Date.now()): void {
    if (streams.has(pattern) || !pattern.startsWith('/api/')) return
    const route = `${method} ${pattern}`
    const known = this.#slowest.get(route)
    if (!known || ms >= known.ms || now - known.at > hourMs) this.#slowest.set(route, { ms, at: now })
  }

  /** The slowest routes, slowest first. */
  slowest(now = Date.now()): SlowCall[] {
    return [...this.#slowest]
      .filter(([, { at }]) => now - at <= hourMs)
      .map(([route, { ms }]) => ({ route, ms }))
      .toSorted((a, b) => b.ms - a.ms)
      .slice(0, mostShown)
  }
}
