import { readFileSync } from 'node:fs'
import { setTimeout as wait } from 'node:timers/promises'
import { startServer, type ServerProcess } from '../fixtures/server.ts'
import { quantile, type Figure } from './figure.ts'

export const name = 'server-start'

/** From process start to first answer, with an empty folder and with a migrated one; memory when idle. */
export async function run(): Promise<Figure[]> {
  const began = performance.now()
  const server = await startServer()
  const first = performance.now() - began
  try {
    const again: number[] = []
    for (let round = 0; round < 5; round += 1) {
      await server.stop()
      const restarted = performance.now()
      await server.start()
      again.push(performance.now() - restarted)
    }
    await wait(2000)
    return [
      { what: 'first start, with all migrations', value: first, unit: 'ms' },
      {
        what: 'start, nothing to migrate (median of 5)',
        value: quantile(again, 0.5),
        unit: 'ms',
        atMost: 3000,
      },
      ...residentMemory(server),
    ]
  } finally {
    await server.remove()
  }
}

/** Linux only: other systems have no such file. */
function residentMemory({ pid }: ServerProcess): Figure[] {
  if (process.platform !== 'linux' || pid === undefined) return []
  const kb = /^VmRSS:\s+(\d+)/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]
  return [{ what: 'resident memory, idle', value: Number(kb) / 1024, unit: 'MB' }]
}
