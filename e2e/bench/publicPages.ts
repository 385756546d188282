import { setTimeout as wait } from 'node:timers/promises'
import { quantile } from './figure.ts'
import type { Figure } from './figure.ts'
import { startLongTripServer, type LongTrip } from './load/longTripServer.ts'
import { highest } from './load/highest.ts'
import type { Readings } from './load/readers.ts'
import { readMuch } from './load/readMuch.ts'

export const name = 'public-pages'

const readers = 40
const forMs = 6_000
const editEveryMs = 250

/** What a crowd of readers of the longest possible trip means for everybody else, and for memory. */
export async function run(): Promise<Figure[]> {
  using server = await startLongTripServer()
  const { trip, spent } = server
  const { rss } = await spent()
  const figures: Figure[] = [{ what: 'memory before anybody reads', value: rss, unit: 'MB' }]
  const alone = await readMuch({ url: `${trip.url}/api/trips`, ...asOther(trip), forMs: 2_000 })
  figures.push({ what: 'requests of others while nobody reads, p99', value: p99(alone), unit: 'ms' })

  const share = `${trip.url}${trip.sharePath}`
  const itinerary = `${trip.url}/api/trips/${trip.tripId}/itinerary`
  for (const [what, crowd, isEdited] of [
    ['share page', { url: share }, false],
    ['share page of a trip that is being edited', { url: share }, true],
    ['share page, all of it', { url: `${share}?page=all` }, false],
    ['itinerary as JSON', { url: itinerary, tokens: [trip.tokens.owner] }, false],
  ] as const) {
    const stop = new AbortController()
    const { cpuMs } = await spent()
    const most = highest(spent, stop.signal)
    const edits = isEdited ? edit(trip, stop.signal) : undefined
    const [others, read40] = await Promise.all([
      readMuch({ url: `${trip.url}/api/trips`, ...asOther(trip), forMs }),
      readMuch({ ...crowd, atOnce: readers, forMs: forMs - 500 }),
    ])
    stop.abort()
    await edits
    const end = await most
    if (read40.failed + others.failed > 0) throw new Error(`${read40.failed + others.failed} requests failed`)
    figures.push(
      {
        what: `${what}: requests of others, p99`,
        value: p99(others),
        unit: 'ms',
        atMost: 100,
        note: `most ${Math.max(...others.took).toFixed(0)} ms of ${others.took.length}`,
      },
      {
        what: `${what}: reads`,
        value: (read40.took.length * 1000) / forMs,
        unit: '/s',
        note: `p99 ${p99(read40).toFixed(0)} ms, ${(read40.bytes / read40.took.length / 1000).toFixed(0)} KB each`,
      },
      {
        what: `${what}: processor for a read, others included`,
        value: (end.cpuMs - cpuMs) / read40.took.length,
        unit: 'ms',
      },
      { what: `${what}: memory`, value: end.rss, unit: 'MB', atMost: 400 },
    )
  }
  return figures
}

const p99 = ({ took }: Readings): number => quantile(took, 0.99)

const asOther = ({ tokens }: LongTrip) => ({ atOnce: 1, pauseMs: 5, tokens: tokens.others })

/** The owner renames a day again and again: each time, the pages made so far are out of date. */
async function edit({ url, tripId, dayId, tokens }: LongTrip, signal: AbortSignal): Promise<void> {
  for (let count = 0; !signal.aborted; count++) {
    await fetch(`${url}/api/trips/${tripId}/itinerary/days/${dayId}`, {
      method: 'PATCH',
      headers: { 'Content-Type': 'application/json', Authorization: `Bearer ${tokens.owner}` },
      body: JSON.stringify({ title: `Round ${count}` }),
    })
    await wait(editEveryMs)
  }
}
