import type { Cursor } from './protocol.ts'

/** A scope that a person receives, as it stands on the server. */
export interface GrantedScope {
  scope: string
  version: number
  /** Tombstones up to this version are gone: a cursor below it must start over. */
  minVersion: number
  epoch: string
}

/** What places a row within its version: rows are sent by kind and id. */
export interface RowPlace {
  kind: string
  id: string
}

/** A scope with news for a device: rows above `from`, or, on a reset, all of them. */
export interface DuePull extends Pick<GrantedScope, 'scope' | 'minVersion' | 'epoch'> {
  from: number
  /** The last row of the version after `from` that the device has; null when it has none of them. */
  after: RowPlace | null
  to: number
  reset: boolean
}

/**
 * [PULL2] [PULL6] [ACCESS3–4] Which scopes a device is behind in, and which it has lost. A scope is sent whole when the
 * device has no cursor for it, or one under another epoch, below the oldest tombstone, or beyond the server's version.
 */
export function duePulls(
  granted: readonly GrantedScope[],
  cursors: Record<string, Cursor>,
): { due: DuePull[]; revoked: string[] } {
  const has = new Set(granted.map(({ scope }) => scope))
  const due: DuePull[] = []
  for (const { scope, version, minVersion, epoch } of granted) {
    const [at = 0, mark = ''] = cursors[scope] ?? []
    const [told, after] = readMark(mark)
    const known = scope in cursors && at <= version && told === cursorEpoch({ epoch, minVersion }, at)
    if (known && at === version) continue
    const start = known ? { from: at, after, reset: false } : { from: 0, after: null, reset: true }
    due.push({ scope, minVersion, epoch, to: version, ...start })
  }
  // Newest trips first: those are the ones people look at.
  due.sort((a, b) => (a.scope < b.scope ? 1 : -1))
  return { due, revoked: Object.keys(cursors).filter(scope => !has.has(scope)) }
}

/** What one answer says of a scope. */
export interface Portion<R> {
  pull: DuePull
  rows: R[]
  cursor: Cursor
}

/**
 * [PULL5] What fits into one answer, of the rows that are due. `rowsOf` returns those of a scope that fit, by version,
 * kind and id; `next` is the first that does not. An answer ends between versions where it can, and otherwise within
 * one: a version may be as large as a trip. At least one row has to fit.
 */
export function portions<R extends RowPlace & { version: number }>(
  due: readonly DuePull[],
  rowsOf: (scope: string) => readonly R[],
  next: { scope: string; version: number } | undefined,
): Portion<R>[] {
  const found: Portion<R>[] = []
  for (const pull of due) {
    const rows = rowsOf(pull.scope)
    if (next?.scope !== pull.scope) {
      found.push({ pull, rows: [...rows], cursor: [pull.to, cursorEpoch(pull, pull.to)] })
      continue
    }
    const whole = rows.filter(({ version }) => version < next.version)
    const until = whole.at(-1)?.version
    if (until !== undefined) found.push({ pull, rows: whole, cursor: [until, cursorEpoch(pull, until)] })
    else if (rows.length > 0)
      found.push({ pull, rows: [...rows], cursor: cursorWithin(pull, next.version, rows.at(-1)!) })
    // Scopes are sent in this order: the ones behind it have to wait as well.
    break
  }
  return found
}

/** A cursor in the middle of a version: at the one before it, with the last row that was sent. */
const cursorWithin = (pull: DuePull, version: number, { kind, id }: RowPlace): Cursor => [
  version - 1,
  `${cursorEpoch(pull, version - 1)}@${kind}/${id}`,
]

function readMark(mark: string): [epoch: string, after: RowPlace | null] {
  const [epoch, ...place] = mark.split('@')
  const [kind, ...id] = place.join('@').split('/')
  return [epoch!, place.length === 0 ? null : { kind: kind!, id: id.join('/') }]
}

/**
 * The epoch that a cursor at `version` carries. A cursor below the oldest tombstone is valid only while a scope that is
 * sent whole arrives in parts, and only until the next purge. Its epoch says so; otherwise the parts would never end.
 */
export const cursorEpoch = (
  { epoch, minVersion }: Pick<GrantedScope, 'epoch' | 'minVersion'>,
  version: number,
): string => (version < minVersion ? `${epoch}+${minVersion}` : epoch)
