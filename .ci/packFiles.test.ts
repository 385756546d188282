import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { temporaryFolder } from '../sync-server/testing/temporaryFolder.ts'
import { packFiles } from './packFiles.ts'

const script = 'export const wend = true // '.padEnd(3000, '-')

test('text files get packed copies with the same content; short ones, pictures and source maps get none', async () => {
  using folder = temporaryFolder()
  const assets = join(folder.path, 'assets')
  mkdirSync(assets)
  for (const name of ['app-4f2a.js', 'app-4f2a.js.map', 'scene.png'])
    writeFileSync(join(assets, name), script)
  writeFileSync(join(assets, 'short.js'), 'export {}')
  await packFiles(folder.path)
  expect(readdirSync(assets).sort()).toEqual([
    'app-4f2a.js',
    'app-4f2a.js.br',
    'app-4f2a.js.gz',
    'app-4f2a.js.map',
    'scene.png',
    'short.js',
  ])
  const packed = (extension: string) => readFileSync(join(assets, `app-4f2a.js.${extension}`))
  expect(String(brotliDecompressSync(packed('br')))).toBe(script)
  expect(String(gunzipSync(packed('gz')))).toBe(script)
})
