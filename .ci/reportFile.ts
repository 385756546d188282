import { mkdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { root } from './root.ts'

let count = 0

/** A path for a test runner's report, which is deleted once it was read. */
export function reportFile(runner: string): { path: string; [Symbol.dispose](): void } {
  const folder = join(root, '.cache')
  mkdirSync(folder, { recursive: true })
  const path = join(folder, `${runner}-${process.pid}-${++count}.json`)
  return { path, [Symbol.dispose]: () => rmSync(path, { force: true }) }
}
