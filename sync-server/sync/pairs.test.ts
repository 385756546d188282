import { setTimeout as rest } from 'node:timers/promises'
import { afterEach, expect, test, vi } from 'vitest'
import { model } from '#shared/features.ts'
import { createEngine } from '../engine.ts'
import { describeEachDatabase } from '../testing/describeEachDatabase.ts'
import type { DatabaseUnderTest } from '../testing/describeEachDatabase.ts'
import { undoable } from '../testing/undoable.ts'
import { applyBatch } from './applyBatch.ts'
import { image, pairEdits, pairWorld, roles, visibilities } from './testing/pairWorld.ts'
import type { PairEdit, PairWorld } from './testing/pairWorld.ts'
import { device } from './testing/device.ts'

const { WEND_SEED, WEND_PAIRS, WEND_POSTGRES } = process.env
const seed = WEND_SEED ? Number(WEND_SEED) : 20_261_122
/** How many pairs to check, out of some 80,000 (`WEND_PAIRS=all` checks them all). */
const most = WEND_PAIRS === 'all' ? Infinity : Number(WEND_PAIRS ?? 600)
/** On PostgreSQL, which takes several times as long, a tenth of them. */
const mostOnPostgres = WEND_POSTGRES === 'all' ? most : Math.min(most / 10, 8_000)

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

interface Pair {
  role: (typeof roles)[number]
  visibility: (typeof visibilities)[number]
  edits: PairEdit[]
}

const editsOf = (world: PairWorld, { role, visibility }: Omit<Pair, 'edits'>): PairEdit[] =>
  pairEdits(world, world.trips[visibility], world.people[role])

function* allPairs(world: PairWorld): Generator<Pair> {
  for (const role of roles) {
    for (const visibility of visibilities) {
      const edits = editsOf(world, { role, visibility })
      for (const first of edits)
        for (const second of edits) yield { role, visibility, edits: [first, second] }
    }
  }
}

/** A copy before and after everything that may change whose credit it has. */
function* pairsWithCopies(world: PairWorld): Generator<Pair> {
  for (const { role, visibility, edits } of allPairs(world)) {
    const copies = edits.filter(([, , what]) => what === 'a copy')
    const changes = edits.some(([name]) => model.mutators[name]!.changes !== 'nothing')
    if (copies.length === 1 && changes && visibility === 'friends') yield { role, visibility, edits }
  }
}

function* somePairs(world: PairWorld, count: number): Generator<Pair> {
  const next = random(seed)
  const pick = <T>(list: readonly T[]): T => list[Math.floor(next() * list.length)]!
  for (let found = 0; found < count;) {
    const of = { role: pick(roles), visibility: pick(visibilities) }
    const all = editsOf(world, of)
    const edits = [pick(all), pick(all)]
    // Edits that stay within a trip take the same path through the fold whatever they are paired with.
    if (edits.every(isPlain) && next() > 0.1) continue
    found++
    yield { ...of, edits }
  }
}

describeEachDatabase('pairs of edits', database => {
  test('[PUSH11] a batch of two gives what its edits give one by one', { timeout: 7_200_000 }, async () => {
    const count = database.dialect === 'sqlite' ? most : mostOnPostgres
    const wrong = await differing(database, world =>
      count === Infinity ? allPairs(world) : somePairs(world, count),
    )
    expect(wrong, `WEND_SEED=${seed}`).toEqual([])
  })

  test('[PUSH11] [SOCIAL10] a copy gets the same credit in a batch with anything that decides about it', async () => {
    const sparse = database.dialect === 'sqlite' || WEND_POSTGRES === 'all' ? 1 : 5
    const some = (world: PairWorld) => [...pairsWithCopies(world)].filter((_, index) => index % sparse === 0)
    expect(await differing(database, some)).toEqual([])
  })
})

/** Runs pairs as one batch and as two, and describes those that leave something else behind. */
async function differing(
  database: DatabaseUnderTest,
  pairsOf: (world: PairWorld) => Iterable<Pair>,
): Promise<string[]> {
  const db = await database.open()
  const world = await pairWorld(db)
  const { undo } = await undoable(db)
  // Everything happens at the same moment, as far as any clock can tell.
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 60_000 })

  async function cell(userId: string, edits: readonly PairEdit[], isOneBatch: boolean) {
    const phone = device(userId)
    const mutations = edits.map(([name, args]) => phone.edit(name, args))
    const batches = isOneBatch ? [mutations] : mutations.map(one => [one])
    const results: string[] = []
    for (const batch of batches) {
      const outcome = await applyBatch(createEngine(db), {
        userId,
        clientId: phone.clientId,
        mutations: batch,
      })
      results.push(...outcome.results.map(({ status }) => status))
    }
    const left = await image(db)
    await undo()
    return { results, ...left }
  }

  const wrong: string[] = []
  let checked = 0
  for (const { role, visibility, edits } of pairsOf(world)) {
    const userId = world.people[role]
    const one = await cell(userId, edits, true)
    const apart = await cell(userId, edits, false)
    const name = `${role}, ${visibility} trip: ${edits.map(edit => JSON.stringify(edit)).join(' then ')}`
    for (const [what, lines] of Object.entries({ results: apart.results, ...apart.state })) {
      const had = what === 'results' ? one.results : one.state[what]!
      if (JSON.stringify(had) === JSON.stringify(lines)) continue
      const more = had.filter(line => !lines.includes(line))
      const less = lines.filter(line => !had.includes(line))
      wrong.push(`${name}\n  ${what}: more ${more.join(' ')}\n  less ${less.join(' ')}`)
    }
    const told = one.told.filter(line => !apart.told.includes(line))
    if (told.length > 0) wrong.push(`${name}\n  told ${told.join(' ')}`)
    // Gives other work in this process a turn.
    if (++checked % 50 === 0) await rest(0)
  }
  vi.useRealTimers()
  expect(checked).toBeGreaterThan(50)
  return wrong
}
