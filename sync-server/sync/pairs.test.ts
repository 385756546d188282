import { setTimeout as rest } from 'node:timers/promises'
import { afterEach, expect, test, vi } from 'vitest'
import type { Mutation, MutationResult } from '#shared/sync/protocol.ts'
import { model } from '#shared/features.ts'
import { createEngine } from '../engine.ts'
import { describeEachDatabase } from '../testing/describeEachDatabase.ts'
import { undoable } from '../testing/undoable.ts'
import { applyBatch } from './applyBatch.ts'
import { image, pairEdits, pairWorld, roles, visibilities } from './testing/pairWorld.ts'
import type { PairEdit, PairWorld } from './testing/pairWorld.ts'
import { device } from './testing/device.ts'

const { WEND_SEED, WEND_PAIRS, WEND_TRIPLES, WEND_POSTGRES } = process.env
const seed = WEND_SEED ? Number(WEND_SEED) : 20_261_122
/** How many pairs to check, out of some 80,000 (`WEND_PAIRS=all` checks them all). */
const most = WEND_PAIRS === 'all' ? Infinity : Number(WEND_PAIRS ?? 600)
const triples = Number(WEND_TRIPLES ?? 2_000)
/** On PostgreSQL, which takes several times as long, a tenth of them. */
const onPostgres = (count: number) => (WEND_POSTGRES === 'all' ? count : Math.min(count / 10, 8_000))

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

/** Edits made one after the other by the same device. */
interface Run {
  role: (typeof roles)[number]
  visibility: (typeof visibilities)[number]
  edits: PairEdit[]
}

const editsOf = (world: PairWorld, { role, visibility }: Omit<Run, 'edits'>): PairEdit[] =>
  pairEdits(world, world.trips[visibility], world.people[role])

function* allPairs(world: PairWorld): Generator<Run> {
  for (const role of roles) {
    for (const visibility of visibilities) {
      const edits = editsOf(world, { role, visibility })
      for (const first of edits)
        for (const second of edits) yield { role, visibility, edits: [first, second] }
    }
  }
}

/** A copy before and after everything that may change whose credit it has. */
function* pairsWithCopies(world: PairWorld): Generator<Run> {
  for (const { role, visibility, edits } of allPairs(world)) {
    const copies = edits.filter(([, , what]) => what === 'a copy')
    const changes = edits.some(([name]) => model.mutators[name]!.changes !== 'nothing')
    if (copies.length === 1 && changes && visibility === 'friends') yield { role, visibility, edits }
  }
}

function* someRuns(world: PairWorld, count: number, length: number): Generator<Run> {
  const next = random(seed)
  const pick = <T>(list: readonly T[]): T => list[Math.floor(next() * list.length)]!
  for (let found = 0; found < count;) {
    const of = { role: pick(roles), visibility: pick(visibilities) }
    const all = editsOf(world, of)
    const edits = Array.from({ length }, () => pick(all))
    // Edits that stay within a trip take the same path through the fold whatever they are combined with.
    if (edits.every(isPlain) && next() > 0.1) continue
    found++
    yield { ...of, edits }
  }
}

describeEachDatabase('edits one after the other', database => {
  /** What is wrong with these runs, sent as one batch, compared with one edit at a time. */
  async function wrongIn(runsIn: (world: PairWorld) => Iterable<Run>): Promise<string[]> {
    const db = await database.open()
    const world = await pairWorld(db)
    const { undo } = await undoable(db)
    // Everything happens at the same moment, as far as any clock can tell.
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 60_000 })

    async function cell(
      userId: string,
      edits: readonly PairEdit[],
      isOneBatch: boolean,
      isSentAgain: boolean,
    ) {
      const phone = device(userId)
      const mutations = edits.map(([name, args]) => phone.edit(name, args))
      const send = (batch: Mutation[]) =>
        applyBatch(createEngine(db), { userId, clientId: phone.clientId, mutations: batch })
      const outcomes: MutationResult[] = []
      for (const batch of isOneBatch ? [mutations] : mutations.map(one => [one])) {
        outcomes.push(...(await send(batch)).results)
      }
      const left = await image(db)
      const isSame = !isSentAgain || (await isSameAgain(send, mutations, outcomes, left))
      await undo()
      return { results: outcomes.map(({ status }) => status as string), isSame, ...left }
    }

    /** [PUSH1] Sent again, in any order and cut anywhere, it is answered the same and changes nothing. */
    async function isSameAgain(
      send: (batch: Mutation[]) => Promise<{ results: readonly MutationResult[] }>,
      mutations: Mutation[],
      outcomes: readonly MutationResult[],
      left: Awaited<ReturnType<typeof image>>,
    ): Promise<boolean> {
      const some = await send(mutations.slice(1).toReversed())
      const all = await send(mutations)
      return (
        some.results.length === mutations.length - 1 &&
        JSON.stringify(all.results) === JSON.stringify(outcomes) &&
        JSON.stringify((await image(db)).state) === JSON.stringify(left.state)
      )
    }

    const wrong: string[] = []
    let checked = 0
    for (const { role, visibility, edits } of runsIn(world)) {
      const userId = world.people[role]
      const one = await cell(userId, edits, true, checked % 10 === 0)
      const apart = await cell(userId, edits, false, checked % 10 === 5)
      const name = `${role}, ${visibility} trip: ${edits.map(edit => JSON.stringify(edit)).join(' then ')}`
      if (!one.isSame || !apart.isSame) wrong.push(`${name}\n  is something else when it is sent again`)
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
  const countOf = (most: number) => (database.dialect === 'sqlite' ? most : onPostgres(most))

  test('[PUSH11] a batch of two gives what its edits give one by one', { timeout: 7_200_000 }, async () => {
    const count = countOf(most)
    const wrong = await wrongIn(world => (count === Infinity ? allPairs(world) : someRuns(world, count, 2)))
    expect(wrong, `WEND_SEED=${seed}`).toEqual([])
  })

  test('[PUSH11] so does a batch of three', { timeout: 7_200_000 }, async () => {
    const wrong = await wrongIn(world => someRuns(world, countOf(triples), 3))
    expect(wrong, `WEND_SEED=${seed}`).toEqual([])
  })

  const copies = 'a copy gets the same credit in a batch with anything that decides about it'
  // Thousands of batches: on a busy machine they outlast the usual limit.
  test(`[PUSH11] [SOCIAL10] ${copies}`, { timeout: 240_000 }, async () => {
    const sparse = database.dialect === 'sqlite' || WEND_POSTGRES === 'all' ? 1 : 5
    const some = (world: PairWorld) => [...pairsWithCopies(world)].filter((_, index) => index % sparse === 0)
    expect(await wrongIn(some)).toEqual([])
  })
})
