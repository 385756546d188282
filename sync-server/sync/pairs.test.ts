import { setTimeout as rest } from 'node:timers/promises'
import { afterEach, expect, test, vi } from 'vitest'
import { model } from '#shared/model.ts'
import { openDatabase } from '../db/open.ts'
import { copyMigratedSqlite } from '../testing/sharedDatabases.ts'
import { temporaryFolder } from '../testing/temporaryFolder.ts'
import { undoable } from '../testing/undoable.ts'
import { applyBatch } from './apply.ts'
import { image, pairEdits, pairWorld, roles, visibilities } from './testing/pairWorld.ts'
import type { PairEdit } from './testing/pairWorld.ts'
import { device } from './testing/device.ts'

const { WEND_SEED, WEND_PAIRS } = process.env
const seed = WEND_SEED ? Number(WEND_SEED) : 20_261_122
/** Of some 80,000 (`WEND_PAIRS=all`, half an hour). */
const most = WEND_PAIRS === 'all' ? Infinity : Number(WEND_PAIRS ?? 600)

afterEach(() => {
  vi.useRealTimers()
})

/** Numbers from 0 to below 1, the same for the same seed (mulberry32). */
function random(from: number): () => number {
  let state = from
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let value = Math.imul(state ^ (state >>> 15), 1 | state)
    value = (value + Math.imul(value ^ (value >>> 7), 61 | value)) ^ value
    return ((value ^ (value >>> 14)) >>> 0) / 2 ** 32
  }
}

const isPlain = ([name]: PairEdit): boolean => /^(item|day|insights|itinerary)\./.test(name)

test('[PUSH11] a batch of two gives what its edits give one by one', { timeout: 1_800_000 }, async () => {
  using folder = temporaryFolder()
  await copyMigratedSqlite(folder.path)
  const db = await openDatabase({ dataDir: folder.path })
  const world = await pairWorld(db)
  const { undo } = await undoable(db)
  // Everything happens at one moment, as far as anybody can tell by a clock.
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 60_000 })
  const next = random(seed)
  const pick = <T>(list: readonly T[]): T => list[Math.floor(next() * list.length)]!

  async function cell(userId: string, edits: readonly PairEdit[], isOneBatch: boolean) {
    const phone = device(userId)
    const mutations = edits.map(([name, args]) => phone.edit(name, args))
    const batches = isOneBatch ? [mutations] : mutations.map(one => [one])
    const results: string[] = []
    for (const batch of batches) {
      const outcome = await applyBatch(db, model, { userId, clientId: phone.clientId, mutations: batch })
      results.push(...outcome.results.map(({ status }) => status))
    }
    const left = await image(db)
    await undo()
    return { results, ...left }
  }

  const wrong: string[] = []
  let cells = 0
  const check = async (
    role: (typeof roles)[number],
    visibility: (typeof visibilities)[number],
    pair: PairEdit[],
  ) => {
    cells++
    const userId = world.people[role]
    const one = await cell(userId, pair, true)
    const apart = await cell(userId, pair, false)
    const name = `${role}, ${visibility} trip: ${pair.map(edit => JSON.stringify(edit)).join(' then ')}`
    for (const [what, lines] of Object.entries({ results: apart.results, ...apart.state })) {
      const had = what === 'results' ? one.results : one.state[what]!
      if (JSON.stringify(had) === JSON.stringify(lines)) continue
      const more = had.filter(line => !lines.includes(line))
      const less = lines.filter(line => !had.includes(line))
      wrong.push(`${name}\n  ${what}: more ${more.join(' ')}\n  less ${less.join(' ')}`)
    }
    const told = one.told.filter(line => !apart.told.includes(line))
    if (told.length > 0) wrong.push(`${name}\n  told ${told.join(' ')}`)
    // Others of this process get a turn.
    if (cells % 50 === 0) await rest(0)
  }
  if (most === Infinity) {
    for (const role of roles) {
      for (const visibility of visibilities) {
        const edits = pairEdits(world, world.trips[visibility], world.people[role])
        for (const first of edits) {
          for (const second of edits) await check(role, visibility, [first, second])
        }
      }
    }
  } else {
    while (cells < most) {
      const [role, visibility] = [pick(roles), pick(visibilities)]
      const edits = pairEdits(world, world.trips[visibility], world.people[role])
      const pair = [pick(edits), pick(edits)]
      // What stands in a trip alone goes the same way through the fold, in whatever company.
      if (pair.every(isPlain) && next() > 0.1) continue
      await check(role, visibility, pair)
    }
  }
  vi.useRealTimers()
  await db.close()
  expect(wrong, `WEND_SEED=${seed}`).toEqual([])
})
