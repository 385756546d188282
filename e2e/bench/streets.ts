import { randomBytes } from 'node:crypto'
import { writeFileSync } from 'node:fs'
import { Agent, get } from 'node:http'
import { join } from 'node:path'
import { startServer } from '../fixtures/server.ts'
import { quantile } from './figure.ts'
import type { Figure } from './figure.ts'

export const name = 'streets'

const archiveBytes = 64 * 1024 * 1024
const readers = 16
const seconds = 4

/** Parts of an archive of streets over loopback, by several readers at once: half of a tile's size, and half large. */
export async function run(): Promise<Figure[]> {
  const server = await startServer({ MAP_PMTILES: 'bench.pmtiles', LOG_LEVEL: 'warn' })
  try {
    const content = Buffer.concat([Buffer.from('PMTiles\x03', 'latin1'), randomBytes(archiveBytes)])
    writeFileSync(join(server.dataDir, 'bench.pmtiles'), content)
    const address = `${server.url}/map/bench.pmtiles`
    await read(address, 200, 4_000, 30_000)
    const tiles = await read(address, seconds * 1000, 4_000, 30_000)
    const parts = await read(address, seconds * 1000, 1_000_000, 2_000_000)
    return [
      {
        what: 'tiles served with ranges (4–30 KB)',
        value: tiles.answers / seconds,
        unit: '/s',
        atLeast: 2_000,
        note: `${readers} readers at once, p95 ${quantile(tiles.times, 0.95).toFixed(1)} ms`,
      },
      { what: 'a download in parts (1–2 MB)', value: parts.bytes / 1e6 / seconds, unit: 'MB/s' },
    ]
  } finally {
    await server.remove()
  }
}

async function read(address: string, forMs: number, least: number, most: number) {
  const agent = new Agent({ keepAlive: true, maxSockets: readers })
  const seen = { answers: 0, bytes: 0, times: [] as number[] }
  const end = performance.now() + forMs
  await Promise.all(
    Array.from({ length: readers }, async () => {
      while (performance.now() < end) {
        const length = Math.round(least + Math.random() * (most - least))
        const start = Math.floor(Math.random() * (archiveBytes - length))
        const began = performance.now()
        const got = await readRange(address, agent, `bytes=${start}-${start + length - 1}`)
        if (got !== length) throw new Error(`${got} bytes instead of ${length}`)
        seen.times.push(performance.now() - began)
        seen.answers++
        seen.bytes += got
      }
    }),
  )
  agent.destroy()
  return seen
}

function readRange(address: string, agent: Agent, range: string): Promise<number> {
  return new Promise((resolve, reject) => {
    get(address, { agent, headers: { Range: range } }, answer => {
      let bytes = 0
      answer.on('data', (chunk: Buffer) => (bytes += chunk.length))
      answer.on('end', () => resolve(answer.statusCode === 206 ? bytes : -1))
      answer.on('error', reject)
    }).on('error', reject)
  })
}
