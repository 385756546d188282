import type { Cursor } from './protocol.ts'

/** A scope that a person receives, as it stands on the server. */
export interface GrantedScope {
  scope: string
  version: number
  /** Tombstones up to this version are gone: a cursor below it must start over. */
  minVersion: number
  epoch: string
}

/** A scope with news for a device: rows above `from`, or, on a reset, all of them. */
export interface DuePull extends Pick<GrantedScope, 'scope' | 'minVersion' | 'epoch'> {
  from: number
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
    const cursor = cursors[scope]
    const known =
      cursor && cursor[0] <= version && cursor[1] === cursorEpoch({ epoch, minVersion }, cursor[0])
    if (known && cursor[0] === version) continue
    due.push({ scope, minVersion, epoch, from: known ? cursor[0] : 0, to: version, reset: !known })
  }
  // Newest trips first: those are the ones people look at.
  due.sort((a, b) => (a.scope < b.scope ? 1 : -1))
  return { due, revoked: Object.keys(cursors).filter(scope => !has.has(scope)) }
}

/**
 * The epoch that a cursor at `version` carries. A cursor below the oldest tombstone is valid only while a scope that is
 * sent whole arrives in parts, and only until the next purge. Its epoch says so; otherwise the parts would never end.
 */
export const cursorEpoch = (
  { epoch, minVersion }: Pick<GrantedScope, 'epoch' | 'minVersion'>,
  version: number,
): string => (version < minVersion ? `${epoch}+${minVersion}` : epoch)
