import { setTimeout as wait } from 'node:timers/promises'
import { newId } from '#shared/plain/ids.ts'
import { protocolVersion } from '#shared/sync/protocol.ts'
import type { Cursor, SyncResponse } from '#shared/sync/protocol.ts'
import { device } from '../../sync-server/sync/testing/device.ts'
import { quantile } from './figure.ts'
import type { Figure } from './figure.ts'
import { highest } from './load/highest.ts'
import { startLongTripServer, type LongTrip } from './load/longTripServer.ts'
import { readMuch } from './load/readMuch.ts'

export const name = 'attack'

/** How many requests the account has under way at once, of each kind. */
const atOnce = 8

/** What one account, which owns the longest possible trip, can do to everybody else under the default limits. */
export async function run(): Promise<Figure[]> {
  const figures: Figure[] = []
  for (const [what, seconds, attacks] of [
    ['pulls all of it', 15, [pull]],
    ['copies it and deletes the copies', 15, [copy]],
    ['moves its dates', 15, [move]],
    ['exports the account', 15, [exportAll]],
    ['adds and deletes long texts', 15, [churn]],
    ['rewrites long texts and reads the Change Log', 30, [rewrite]],
    ['does all of that', 60, [pull, copy, move, exportAll, churn, rewrite]],
  ] as const) {
    // Each meets a server of its own: what one leaves behind is not measured with the next.
    using server = await startLongTripServer({ isDefault: true })
    const { trip, spent } = server
    const before = await spent()
    const stop = new AbortController()
    const most = highest(spent, stop.signal)
    const attackers = attacks.flatMap(attack =>
      Array.from({ length: atOnce }, () => keepOn(attack, trip, stop.signal)),
    )
    const others = await readMuch({
      url: `${trip.url}/api/trips`,
      atOnce: 2,
      pauseMs: 10,
      tokens: trip.tokens.others,
      forMs: seconds * 1000,
    })
    stop.abort()
    const answers = (await Promise.all(attackers)).flat()
    const end = await most
    const taken = answers.filter(status => status < 300).length
    figures.push(
      {
        what: `one account ${what}: requests of others, p99`,
        value: quantile(others.took, 0.99),
        unit: 'ms',
        atMost: 150,
        note: `most ${Math.max(...others.took).toFixed(0)} ms of ${others.took.length}, ${others.failed} failed; ${taken} of ${answers.length} taken in ${seconds} s`,
      },
      {
        what: 'the same, memory',
        value: end.rss,
        unit: 'MB',
        atMost: 500,
        note: `${before.rss.toFixed(0)} MB before`,
      },
      { what: 'the same, growth on disk', value: end.disk - before.disk, unit: 'MB', atMost: 100 },
    )
  }
  return figures
}

/** Sends one request after another, and returns their statuses. */
async function keepOn(
  attack: (trip: LongTrip, send: Send) => Promise<void>,
  trip: LongTrip,
  signal: AbortSignal,
): Promise<number[]> {
  const statuses: number[] = []
  const send: Send = async (method, path, body) => {
    const answer = await fetch(trip.url + path, {
      method,
      headers: { 'Content-Type': 'application/json', Authorization: `Bearer ${trip.tokens.owner}` },
      ...(body !== undefined && { body: JSON.stringify(body) }),
      signal,
    })
    const text = await answer.text()
    statuses.push(answer.status)
    // Whoever is refused asks again, but not in an endless loop of this process.
    if (answer.status >= 400) await wait(20)
    return answer.ok ? text : undefined
  }
  try {
    while (!signal.aborted) await attack(trip, send)
  } catch (error) {
    // Whoever has asked for a lot may be waiting.
    if (!signal.aborted) throw error
  }
  return statuses
}

type Send = (method: string, path: string, body?: unknown) => Promise<string | undefined>

/** As a new device does. */
async function pull(_trip: LongTrip, send: Send): Promise<void> {
  const clientId = newId()
  const cursors: Record<string, Cursor> = {}
  for (let more = true; more;) {
    const answer = await send('POST', '/api/sync', { v: protocolVersion, clientId, mutations: [], cursors })
    if (answer === undefined) return
    const part = JSON.parse(answer) as SyncResponse
    for (const [scope, { to, epoch }] of Object.entries(part.scopes)) cursors[scope] = [to, epoch]
    more = part.more
  }
}

/** Rewrites a long text again and again, which the Change Log keeps, and reads a line of that log. */
async function rewrite(_trip: LongTrip, send: Send): Promise<void> {
  const phone = device('')
  const tripId = newId()
  const add = phone.itemAdd(tripId, newId(), 'Rewritten')
  const { id } = add.args as { id: string }
  const texts = Array.from({ length: 490 }, (_, index) =>
    phone.edit('item.update', { id, tripId, description: 'ab'[index % 2]!.repeat(8_000) }),
  )
  const day = phone.edit('day.add', {
    id: (add.args as { dayId: string }).dayId,
    tripId,
    dayNumber: 1,
    date: null,
  })
  const mutations = [phone.tripCreate(tripId, 'Rewritten'), day, add, ...texts].map((mutation, index) => ({
    ...mutation,
    mid: index + 1,
  }))
  const { clientId } = phone
  await send('POST', '/api/sync', { v: protocolVersion, clientId, mutations, cursors: null })
  for (let read = 0; read < 20; read++) await send('GET', `/api/trips/${tripId}/activity?limit=1`)
}

async function copy({ tripId }: LongTrip, send: Send): Promise<void> {
  const copied = await send('POST', `/api/trips/${tripId}/duplicate`, {})
  if (copied) await send('DELETE', `/api/trips/${(JSON.parse(copied) as { id: string }).id}`)
}

let moves = 0

async function move({ tripId }: LongTrip, send: Send): Promise<void> {
  const startDate = `2027-0${1 + (moves++ % 9)}-01`
  await send('PATCH', `/api/trips/${tripId}`, { startDate, endDate: startDate, plan: 'shift' })
}

async function exportAll(_trip: LongTrip, send: Send): Promise<void> {
  await send('GET', '/api/account/export')
}

async function churn(_trip: LongTrip, send: Send): Promise<void> {
  const made = await send('POST', '/api/trips', { title: 'Over soon', destination: 'Lisbon, Portugal' })
  if (!made) return
  const path = `/api/trips/${(JSON.parse(made) as { id: string }).id}`
  const idea = { dayId: null, title: 'Long', category: 'other', description: 'x'.repeat(9_000) }
  for (let count = 0; count < 5; count++) await send('POST', `${path}/itinerary/items`, idea)
  await send('DELETE', path)
}
