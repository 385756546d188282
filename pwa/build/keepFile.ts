import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, readdirSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'

interface KeptFile {
  /** Several files may share a folder of .cache. */
  folder: string
  name: string
  /** What the file is made from: another version of one of these makes another file. */
  sources: readonly string[]
  make: () => Uint8Array
}

/** A file that takes seconds to make, gzipped. Made once and kept until its code or its data change. */
export function keepFile({ folder, name, sources, make }: KeptFile): Uint8Array<ArrayBuffer> {
  const hash = createHash('sha256')
  for (const source of sources) hash.update(readFileSync(source))
  const file = join(folder, `${name}-${hash.digest('hex').slice(0, 16)}.bin`)
  if (existsSync(file)) return readFileSync(file)
  const bytes = new Uint8Array(gzipSync(make(), { level: 9 }))
  mkdirSync(folder, { recursive: true })
  for (const other of readdirSync(folder))
    if (other.startsWith(`${name}-`) && other.endsWith('.bin')) rmSync(join(folder, other), { force: true })
  // Write it atomically: another build may be looking for it right now.
  const unfinished = `${file}.${process.pid}`
  writeFileSync(unfinished, bytes)
  renameSync(unfinished, file)
  return bytes
}

/** The code in a folder, without its tests. */
export const codeIn = (folder: string): string[] =>
  readdirSync(folder)
    .toSorted()
    .filter(name => name.endsWith('.ts') && !name.includes('.test.'))
    .map(name => join(folder, name))
