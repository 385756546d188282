import { renameSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { temporaryFolder } from '../../testing/temporaryFolder.ts'
import { KeptFile } from './KeptFile.ts'
import type { OpenFile } from './KeptFile.ts'

let folder: ReturnType<typeof temporaryFolder>
let path = ''
beforeEach(() => {
  folder = temporaryFolder()
  path = join(folder.path, 'town')
  writeFileSync(path, 'first')
})
afterEach(() => folder[Symbol.dispose]())

const replace = (text: string) => {
  writeFileSync(`${path}.new`, text)
  renameSync(`${path}.new`, path)
}
const text = async ({ file, stats }: OpenFile) =>
  (await file.read(Buffer.alloc(stats.size), 0, stats.size, 0)).buffer.toString()

test('the file stays open in between, and many read at once', async () => {
  const kept = new KeptFile(path)
  const handle = await kept.use(async ({ file }) => file)
  const reads = await Promise.all(Array.from({ length: 50 }, () => kept.use(text)))
  expect(new Set(reads)).toEqual(new Set(['first']))
  expect(await kept.use(async ({ file }) => file)).toBe(handle)
})

test('who reads while the file is replaced reads on in the old one, the next reads the new one', async () => {
  const kept = new KeptFile(path)
  const [old, during] = await kept.use(async open => {
    replace('the second')
    const others = await Promise.all(Array.from({ length: 20 }, () => kept.use(text)))
    expect(new Set(others)).toEqual(new Set(['the second']))
    return [open.file, await text(open)]
  })
  expect(during).toBe('first')
  expect(old.fd).toBe(-1)
})

test('without a file nothing is read, and with the next one it is', async () => {
  const kept = new KeptFile(path)
  expect(await kept.use(text)).toBe('first')
  rmSync(path)
  await expect(kept.use(text)).rejects.toThrow('ENOENT')
  replace('again')
  expect(await kept.use(text)).toBe('again')
})
