/**
 * Calls `make` the first time the result is asked for, and keeps the result. A failure isn't kept: the next request tries
 * again.
 */
export function keepResult<T>(make: () => Promise<T>): () => Promise<T> {
  let kept: Promise<T> | undefined
  return () =>
    (kept ??= make().catch((error: unknown) => {
      kept = undefined
      throw error
    }))
}
