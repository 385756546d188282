import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { newId } from '#shared/plain/ids.ts'
import { tripScope } from '#shared/sync/scope.ts'
import { createEngine } from '../../sync-server/engine.ts'
import { applyBatch } from '../../sync-server/sync/applyBatch.ts'
import { device } from '../../sync-server/sync/testing/device.ts'
import { startTestServer } from '../../sync-server/testing/startTestServer.ts'
import type { TestServer } from '../../sync-server/testing/startTestServer.ts'
import { startNetwork } from '../fixtures/network.ts'
import type { Fault, Network } from '../fixtures/network.ts'
import { random } from './random.ts'
import type { Random } from './random.ts'
import { randomEdit } from './randomEdit.ts'
import { createDevice, sendTo } from './rig.ts'
import type { Device } from './rig.ts'

const runs = 200
const stepsOfRun = 24
/** Parallel runs, each with its own network: one works while the other waits for an answer that was swallowed. */
const lanes = 2
const faults: readonly Fault[] = [
  'drop',
  'lose-answer',
  'duplicate',
  'captive',
  'error',
  'delay',
  'blackhole',
]

let server: TestServer

beforeAll(async () => {
  server = await startTestServer({ env: { RATE_LIMITS: 'off', LOG_LEVEL: 'silent' } })
})

afterAll(async () => {
  await server.stop()
})

const seeds = process.env['WEND_SEED']
  ? [Number(process.env['WEND_SEED'])]
  : Array.from({ length: runs }, (_, index) => index + 1)

// Four tests, so that a failure names its part. Failures print the seed that reproduces them: WEND_SEED=<seed>.
test.each([0, 1, 2, 3])(
  'devices behind a faulty network agree with the server in the end (part %i)',
  {
    timeout: 240_000,
  },
  async part => {
    const left = seeds.filter(seed => seed % 4 === part)
    const runAll = async () => {
      await using network = await startNetwork(server.url)
      for (let seed = left.shift(); seed !== undefined; seed = left.shift()) {
        const failed = seed
        await run(seed, network).catch((error: unknown) => {
          left.splice(0)
          throw new Error(`seed ${failed}: ${error instanceof Error ? error.message : String(error)}`, {
            cause: error,
          })
        })
      }
    }
    await Promise.all(Array.from({ length: lanes }, runAll))
  },
)

async function run(seed: number, network: Network): Promise<void> {
  const at = random(seed)
  const [ana, ben] = [await server.user(), await server.user()]
  const [tripId, membership] = [newId(), newId()]
  const devices = [createDevice(server, ana), createDevice(server, ana), createDevice(server, ben)]
  const [desktop, , guest] = devices as [Device, Device, Device]
  await desktop.edit(
    [
      'trip.create',
      {
        id: tripId,
        title: 'Trip',
        destination: { destination: 'Rome' },
        dates: { startDate: null, endDate: null },
      },
    ],
    ['day.add', { id: newId(), tripId, dayNumber: 1, date: null }],
    ['collaborator.invite', { id: membership, tripId, userId: ben.id }],
  )
  await desktop.sync()
  await accept(ben.id, membership, tripId)
  for (const each of devices) await each.sync()

  for (let step = 0; step < stepsOfRun; step++) {
    const device = at.pick(devices)
    if (at.below(3) > 0) {
      const edit = await randomEdit(device, tripId, at)
      // An edit that the device refuses throws here and leaves no trace.
      await device.edit(edit).catch(() => undefined)
    } else if (at.below(12) === 0) {
      network.set('pass')
      await kickAndInvite(desktop, guest, tripId, at)
    } else {
      await tryToSync(device, network, at)
    }
  }

  network.set('pass')
  for (const device of [...devices, ...devices]) await device.sync()
  await expectAgreement(devices, tripId)
}

/** Syncs in one or two tabs at once over a network that fails once. */
async function tryToSync(device: Device, network: Network, at: Random): Promise<void> {
  network.set(at.pick(faults), { times: 1, delayMs: 5 })
  const send = sendTo({ url: network.url }, device.user, 60)
  const tabs = Array.from({ length: 1 + at.below(2) }, () => device.sync(send).catch(() => undefined))
  await Promise.all(tabs)
}

async function accept(userId: string, id: string, tripId: string): Promise<void> {
  const mutations = [device(userId).edit('collaborator.accept', { id, tripId })]
  await applyBatch(createEngine(server.db), { userId, clientId: null, mutations })
}

/** The guest loses the trip, may or may not notice, and gets it back. */
async function kickAndInvite(owner: Device, guest: Device, tripId: string, at: Random): Promise<void> {
  const [current] = (await owner.rows('collaborator')).keys()
  if (!current) return
  await owner.edit(['collaborator.remove', { id: current, tripId }])
  await owner.sync()
  if (at.below(2) === 0) {
    await guest.sync()
    expect(await guest.rowsOf(tripScope(tripId))).toEqual([])
  }
  const again = newId()
  await owner.edit(['collaborator.invite', { id: again, tripId, userId: guest.user.id }])
  await owner.sync()
  await accept(guest.user.id, again, tripId)
}

async function expectAgreement(devices: Device[], tripId: string): Promise<void> {
  const scope = tripScope(tripId)
  const stored = await server.db.kysely
    .selectFrom('entity')
    .selectAll()
    .where('scope_id', '=', scope)
    .execute()
  const truth = new Map(
    stored.map(({ id, data, version, deleted_at }) => [id, { data, version, deleted_at }]),
  )
  for (const device of devices) {
    const rows = await device.rowsOf(scope)
    const seen = new Map(
      rows.map(row => [
        row.id,
        { data: JSON.stringify(row.data), version: row.version, deleted_at: row.deletedAt },
      ]),
    )
    expect(seen).toEqual(truth)
    expect(await device.db.outbox.count()).toBe(0)
    expect(await device.db.shadow.count()).toBe(0)
    await expectOneEffectEach(device)
  }
}

/** [LIFE1] Each edit has exactly one outcome, and the refused ones are in the Attic with their text. */
async function expectOneEffectEach({ db }: Device): Promise<void> {
  const client = await db.meta.get('client')
  if (client?.key !== 'client') throw new Error('no client record')
  const { rows } = await sql<{ mid: number; result: string }>`
    select mid, result from mutation_log where client_id = ${client.clientId} order by mid`.execute(
    server.db.kysely,
  )
  expect(rows.map(({ mid }) => mid)).toEqual(
    Array.from({ length: client.nextMid - 1 }, (_, index) => index + 1),
  )
  const refused = rows.filter(
    ({ result }) => (JSON.parse(result) as { status: string }).status === 'rejected',
  )
  const attic = await db.attic.toArray()
  expect(attic.map(({ mutation }) => mutation.mid).toSorted((a, b) => a - b)).toEqual(
    refused.map(({ mid }) => mid),
  )
}
