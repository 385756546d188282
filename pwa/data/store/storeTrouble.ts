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
  const { name, inner } = Object(error) as { name?: string; inner?: unknown }
  // For an aborted transaction, or a database that isn't open, the inner error holds the cause.
  const within = inner ? troubleOf(inner) : null
  if (within) return within
  if (name === 'QuotaExceededError') return 'full'
  return name !== undefined && damage.has(name) ? 'damaged' : null
}

/**
 * The same for an error that a screen failed with. Dexie wraps what the database throws. A bare DOMException comes from
 * the page: when a translator has replaced its texts, React fails with a NotFoundError, as a broken database does.
 */
export const troubleOfScreen = (error: unknown): 'damaged' | 'full' | null =>
  error instanceof DOMException ? null : troubleOf(error)
