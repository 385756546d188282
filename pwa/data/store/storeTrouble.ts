/** What keeps the database on this device from doing its work. */
export type StoreTrouble =
  /** It doesn't answer, for example because it is stuck behind another page's transaction that never ends. */
  | 'silent'
  /** Another tab holds an older version of it open. */
  | 'blocked'
  /** It cannot be opened, read or written. */
  | 'damaged'
  /** There is no room for more. */
  | 'full'
  /** The browser has removed it. There is an empty one in its place, until the server has answered. */
  | 'lost'

const damage = new Set([
  'DatabaseClosedError',
  'InvalidStateError',
  'MissingAPIError',
  'NotFoundError',
  'OpenFailedError',
  'SecurityError',
  'UnknownError',
  'VersionError',
])

/** What a database error says about the database; null for errors with other causes. */
export function troubleOf(error: unknown): 'damaged' | 'full' | null {
  if (typeof error !== 'object' || error === null) return null
  const { name, inner } = error as { name?: string; inner?: unknown }
  // For an aborted transaction, or a database that isn't open, the inner error holds the cause.
  const within = troubleOf(inner)
  if (within) return within
  if (name === 'QuotaExceededError') return 'full'
  return name !== undefined && damage.has(name) ? 'damaged' : null
}
