import { setTimeout as wait } from 'node:timers/promises'
import type { Spent } from './longTripServer.ts'

/** Peak memory and disk space seen until `signal` is aborted, and the CPU time by then. */
export async function highest(measure: () => Promise<Spent>, signal: AbortSignal): Promise<Spent> {
  let most = { rss: 0, disk: 0 }
  for (;;) {
    const { rss, disk, cpuMs } = await measure()
    most = { rss: Math.max(most.rss, rss), disk: Math.max(most.disk, disk) }
    if (signal.aborted) return { ...most, cpuMs }
    await wait(50)
  }
}
