import { join } from 'node:path'
import type { Plugin } from 'vite'
import { dataFilePlugin } from './dataFilePlugin.ts'
import { codeIn, keepFile } from './keepFile.ts'
import { makeDetail } from './sketch/makeDetail.ts'
import { makeWorld } from './sketch/makeWorld.ts'
import { atlasFile } from './sketch/readAtlas.ts'
import { waterFiles } from './sketch/readWater.ts'

const root = join(import.meta.dirname, '../..')

/**
 * Gives the app the addresses of what the sketch map is drawn from, made from Natural Earth (public domain). The world
 * ships with the app; the detail is fetched with the first look at a map, so its name must not match the patterns of
 * the service worker's precache.
 */
export const sketchPlugins = (): Plugin[] => [
  dataFilePlugin({ name: 'sketch-world', module: 'sketch-world', read: readSketchWorld }),
  dataFilePlugin({ name: 'sketch-detail', module: 'sketch-detail', read: readSketchDetail }),
]

export const readSketchWorld = () => keep('world', makeWorld)
export const readSketchDetail = () => keep('detail', makeDetail)

function keep(name: string, make: () => Uint8Array): Uint8Array<ArrayBuffer> {
  return keepFile({
    folder: join(root, '.cache/sketch'),
    name,
    sources: [
      ...(['110m', '50m', '10m'] as const).map(atlasFile),
      ...waterFiles(),
      ...codeIn(join(import.meta.dirname, 'sketch')),
      ...['clip', 'detailFile', 'isInRings', 'simplify', 'sketch', 'varints', 'worldFile'].map(part =>
        join(root, `shared/features/map/${part}.ts`),
      ),
      join(root, 'shared/plain/mercator.ts'),
    ],
    make,
  })
}
