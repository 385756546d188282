import { statSync } from 'node:fs'
import { dirname } from 'node:path'

/** The topmost folder on the way to `path` that only its owner and group may enter; undefined if there is none. */
export function closedFolder(path: string): string | undefined {
  const above = dirname(path)
  const closed = above === path ? undefined : closedFolder(above)
  return closed ?? ((statSync(path).mode & 0o001) === 0 ? path : undefined)
}
