import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

/** Makes every page of a built app run a script before anything else. */
export function runFirst(app: string, script: string): void {
  // Prepended to a file that is stored for offline starts; a separate file would be missing offline.
  const first = join(app, 'boot.js')
  writeFileSync(first, script + readFileSync(first, 'utf8'))
}
