import { cpSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { sealGuide } from '../../sync-server/features/guide/guideFile.ts'
import { root } from '../root.ts'
import { checkGuideData, readVersion } from './checkGuideData.ts'
import { makeGuideKeys, publicKeyOf, readGuideKey } from './guideKeys.ts'
import { guideParts } from './guideParts.ts'

const data = join(root, 'shared/features/guide/data')
let folder = ''
const file = (name: string) => join(folder, name)

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'wend-guide-'))
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

const change = (name: string, from: string | RegExp, to: string) =>
  writeFileSync(file(name), readFileSync(file(name), 'utf8').replace(from, to))

test('the built-in guide is right, and one that was built from it opens with its key alone', async () => {
  expect((await checkGuideData(data, [])).faults).toEqual([])
  const trusted = makeGuideKeys(file('private.pem'))
  expect(statSync(file('private.pem')).mode & 0o777).toBe(0o600)
  expect(() => makeGuideKeys(file('private.pem'))).toThrow('EEXIST')
  const key = readGuideKey(file('private.pem'))
  expect(publicKeyOf(key)).toBe(trusted)
  writeFileSync(file('a.wendguide'), sealGuide(guideParts(data), { version: readVersion(data), key }))
  expect(await checkGuideData(file('a.wendguide'), [trusted])).toMatchObject({ faults: [] })
  await expect(checkGuideData(file('a.wendguide'), [])).rejects.toThrow('a.wendguide is not signed')
})

test('a fault is named with its file and field, by the folder and by the file alone', async () => {
  cpSync(data, folder, { recursive: true })
  change('rome.json', /"text": ?"[^"]+"/, '"text":"It is very old. See it."')
  const [fault, ...others] = (await checkGuideData(file('rome.json'), [])).faults
  expect([fault, others]).toEqual([expect.stringMatching(/^rome\.json: places\[0\]\.text: /), []])
  expect((await checkGuideData(folder, [])).faults).toEqual([fault])
  change('rome.json', /"hours": ?"[^"]+"/, '"hours":"always"')
  expect((await checkGuideData(folder, [])).faults).toEqual([expect.stringMatching(/^rome\.json: .*hours/s)])
  change('version.json', '2026', 'version 2026')
  await expect(checkGuideData(folder, [])).rejects.toThrow('version.json: version: ')
})

test('a file that the index does not name is not packed unnoticed', () => {
  cpSync(data, folder, { recursive: true })
  writeFileSync(file('atlantis.json'), '{}')
  expect(() => guideParts(folder)).toThrow('atlantis.json: index.json does not name it')
})
