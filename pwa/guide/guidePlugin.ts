import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import type { Plugin } from 'vite'
import { assembleGuide } from '#shared/features/guide/assembleGuide.ts'
import { dataFilePlugin } from '../dataFilePlugin.ts'

const data = join(import.meta.dirname, '../../shared/features/guide/data')

/** Gives the app the address of the guide. One that is not as it should be stops the build. */
export const guidePlugin = (): Plugin =>
  dataFilePlugin({ name: 'guide-data', module: 'guide', read: packGuide })

/** The file that travels to the device. */
export function packGuide(): Uint8Array {
  const guide = assembleGuide(name => readFileSync(join(data, name), 'utf8'))
  return gzipSync(JSON.stringify(guide), { level: 9 })
}
