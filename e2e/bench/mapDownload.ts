import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { FetchSource, PMTiles } from 'pmtiles'
import type { Source } from 'pmtiles'
import { downloadArea } from '../../pwa/features/map/offline/downloadArea.ts'
import { measureArea } from '../../pwa/features/map/offline/measureArea.ts'
import { memoryFile } from '../../pwa/features/map/offline/testing/testArchive.ts'
import { areasOf } from '../../shared/features/map/areas.ts'
import { cityMiddle, inventedCity } from '../fixtures/inventedCity.ts'
import { startServer } from '../fixtures/server.ts'
import type { Figure } from './figure.ts'

export const name = 'map-download'

/** Makes the invented city as large as a real one: 18 MB. */
const ballastPoints = 2_000

/** What a download takes, against what its button says before it is pressed. */
export async function run(): Promise<Figure[]> {
  const server = await startServer({ MAP_PMTILES: 'bench.pmtiles', LOG_LEVEL: 'warn' })
  try {
    writeFileSync(join(server.dataDir, 'bench.pmtiles'), await inventedCity(ballastPoints))
    let arrived = 0
    const from = new FetchSource(`${server.url}/map/bench.pmtiles`)
    const source: Source = {
      getKey: () => from.getKey(),
      async getBytes(...part) {
        const answer = await from.getBytes(...part)
        arrived += answer.data.byteLength
        return answer
      },
    }
    const wanted = { areas: areasOf([cityMiddle]), maxZoom: 14, attribution: '© Us' }
    const began = performance.now()
    const area = await measureArea(new PMTiles(source), wanted)
    const [toldMs, toKnow] = [performance.now() - began, arrived]
    const file = memoryFile()
    arrived = 0
    const signal = new AbortController().signal
    await downloadArea({ source, area, file, done: new Set(), onStored: () => {}, signal })
    const kb = (bytes: number) => `${(bytes / 1000).toFixed(1)} KB`
    return [
      {
        what: 'size of a map on the device, off what was told',
        value: Math.abs(file.getSize() - area.bytes),
        unit: 'bytes',
        atMost: 0,
        note: `told ${kb(area.bytes)}, in ${area.ranges.length} ranges`,
      },
      {
        what: 'bytes that arrive for a map, of what was told',
        value: (arrived / area.bytes) * 100,
        unit: '%',
        atMost: 110,
        note: 'above 100 % is what lies between tiles',
      },
      { what: 'until the size is told', value: toldMs, unit: 'ms', note: `${kb(toKnow)} of directories` },
    ]
  } finally {
    await server.remove()
  }
}
