import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { encodeDetail } from '#shared/features/map/detailFile.ts'
import { emptyPart } from '#shared/features/map/sketch.ts'
import { encodeWorld } from '#shared/features/map/worldFile.ts'
import { temporaryFolder } from '../../testing/temporaryFolder.ts'
import { ServerLand } from './ServerLand.ts'

const square = Float32Array.of(0.25, 0.25, 0.75, 0.25, 0.75, 0.75, 0.25, 0.75, 0.25, 0.25)

test('the land is that of the built app, whatever its files are called', async () => {
  using folder = temporaryFolder()
  mkdirSync(join(folder.path, 'assets'))
  const put = (name: string, bytes: Uint8Array) =>
    writeFileSync(join(folder.path, 'assets', name), gzipSync(bytes))
  const land = new ServerLand(folder.path)
  put(
    'sketch-world-Ab-1.bin',
    encodeWorld({ arcs: [{ kind: 'coast', line: square }], land: [[0]], lakes: [], countries: [] }),
  )
  expect(await land.get()).toBeUndefined()

  put(
    'sketch-detail-Cd_2.bin',
    encodeDetail(0, () => ({ ...emptyPart, land: [square] })),
  )
  const found = await land.get()
  expect(found!.world!.land).toEqual([square])
  expect(found!.tile(0, 0, 0)!.land).toEqual([square])
  expect(found!.maxZoom).toBe(0)
})

test('an app that is not built has none, and a damaged file is none', async () => {
  using folder = temporaryFolder()
  expect(await new ServerLand(folder.path).get()).toBeUndefined()
  mkdirSync(join(folder.path, 'assets'))
  for (const name of ['sketch-world-1.bin', 'sketch-detail-1.bin'])
    writeFileSync(join(folder.path, 'assets', name), 'something else')
  expect(await new ServerLand(folder.path).get()).toBeUndefined()
})
