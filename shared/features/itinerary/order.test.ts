import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  compareItems,
  comparePlaces,
  dropBetween,
  freePos,
  landBetween,
  posAfterAll,
  posBetween,
  settlePlace,
} from './order.ts'
import { Pos } from './schema.ts'

const time = fc.option(fc.constantFrom('08:00', '09:30', '23:59'))

/** Places as people make them: each between two existing neighbors. */
const places = fc.array(fc.nat(1000), { maxLength: 12 }).map(picks => {
  const made: string[] = []
  for (const pick of picks) {
    const at = pick % (made.length + 1)
    made.splice(at, 0, posBetween(made[at - 1] ?? null, made[at] ?? null))
  }
  return made
})

const items = fc
  .tuple(places, fc.infiniteStream(time))
  .map(([all, times]) =>
    all.map((pos, index) => ({ id: `i${index}`, pos, time: times.next().value ?? null })),
  )

test('[MERGE6] a place between two neighbours lies between them, and is a place', () => {
  fc.assert(
    fc.property(places, fc.nat(1000), (all, pick) => {
      expect(all.toSorted()).toEqual(all)
      const at = pick % (all.length + 1)
      const [before, after] = [all[at - 1] ?? null, all[at] ?? null]
      const between = posBetween(before, after)
      expect(before === null || between > before).toBe(true)
      expect(after === null || between < after).toBe(true)
      expect(Pos.safeParse(between).success).toBe(true)
    }),
  )
})

test('neighbours that are out of order or in one place still give a place', () => {
  expect(posBetween('a2', 'a1') > 'a1' && posBetween('a2', 'a1') < 'a2').toBe(true)
  expect(posBetween('a1', 'a1') > 'a1').toBe(true)
})

test('a place after all is after all', () => {
  fc.assert(
    fc.property(places, all => {
      const pos = posAfterAll(all.toReversed().map(one => ({ pos: one })))
      expect(all.every(one => one < pos)).toBe(true)
    }),
  )
})

test('[MERGE6] whoever wants a place that is taken gets the nearest free one behind it', () => {
  const wanted = fc.tuple(places, fc.nat(1000)).filter(([all]) => all.length > 0)
  fc.assert(
    fc.property(wanted, ([all, pick]) => {
      const siblings = all.map((pos, index) => ({ id: `i${index}`, pos }))
      const at = pick % all.length
      const free = freePos(all[at]!, siblings, 'new')
      expect(free > all[at]!).toBe(true)
      expect(all).not.toContain(free)
      const next = all[at + 1]
      expect(next === undefined || free < next).toBe(true)
      expect(freePos(all[at]!, siblings, `i${at}`)).toBe(all[at])
    }),
  )
})

/** A day that gets one activity after another, with the order expected and the places in it. */
function day(stored: readonly string[] = []) {
  let rows = stored.map((pos, index) => ({ id: `stored ${index}`, pos }))
  let meant = rows.toSorted(comparePlaces).map(({ id }) => id)
  let moved = 0
  return {
    put(id: string, wanted: string | undefined, at: number) {
      const { pos, others } = settlePlace(wanted, rows, id)
      const changed = new Map(others.map(other => [other.id, other]))
      moved += others.length
      rows = [...rows.filter(row => row.id !== id).map(row => changed.get(row.id) ?? row), { id, pos }]
      meant = meant.filter(other => other !== id).toSpliced(at, 0, id)
    },
    posOf: (id: string) => rows.find(row => row.id === id)!.pos,
    meant: () => meant,
    shown: () => rows.toSorted(comparePlaces).map(({ id }) => id),
    longest: () => Math.max(...rows.map(({ pos }) => pos.length)),
    moved: () => moved,
  }
}

test('[MERGE6] places do not grow with what is put at one and the same place', () => {
  const one = day(['a0', 'a1'])
  for (let count = 0; count < 1_500; count++) one.put(`new ${count}`, 'a0', 1)
  expect(one.longest()).toBeLessThanOrEqual(100)
  expect(one.shown()).toEqual(one.meant())
  // On average, fewer than three others move per insertion.
  expect(one.moved()).toBeLessThan(3 * 1_500)
})

test('nor with what is dropped between the same two, or added last', () => {
  const one = day(['a0', 'a1'])
  for (let count = 0; count < 700; count++) {
    const next = one.meant()[1]!
    one.put(`new ${count}`, posBetween(one.posOf('stored 0'), one.posOf(next)), 1)
  }
  for (let count = 0; count < 700; count++) one.put(`last ${count}`, undefined, one.meant().length)
  expect(one.longest()).toBeLessThanOrEqual(100)
  expect(one.shown()).toEqual(one.meant())
})

test('beside places that grew long before, an activity lands where it is put, and all stay in order', () => {
  const grown = ['a0']
  for (let count = 0; count < 1_300; count++)
    grown.push(
      freePos(
        'a0',
        grown.map((pos, index) => ({ id: String(index), pos })),
        'new',
      ),
    )
  expect(grown.at(-1)!.length).toBeGreaterThan(200)
  fc.assert(
    fc.property(fc.array(fc.nat(1_300), { minLength: 1, maxLength: 12 }), picks => {
      const one = day(grown)
      for (const [index, pick] of picks.entries()) {
        const [before, after] = [one.meant()[pick]!, one.meant()[pick + 1]]
        const wanted = posBetween(one.posOf(before), after === undefined ? null : one.posOf(after))
        expect(Pos.safeParse(wanted).success).toBe(true)
        one.put(`new ${index}`, wanted, pick + 1)
        expect(one.posOf(`new ${index}`).length).toBeLessThanOrEqual(100)
      }
      expect(one.shown()).toEqual(one.meant())
    }),
    { numRuns: 20 },
  )
})

test.each(['b', 'a', 'a10', 'A00000000000000000000000000', '', '!', 'a0'.repeat(101)])(
  '"%s" is no place: nothing could stand beside it',
  text => {
    expect(Pos.safeParse(text).success).toBe(false)
  },
)

test('[MERGE6] the order is total: any shuffle sorts to the same list', () => {
  const shuffled = items.chain(all =>
    fc.tuple(fc.constant(all), fc.shuffledSubarray(all, { minLength: all.length })),
  )
  fc.assert(
    fc.property(shuffled, ([all, other]) => {
      expect(other.toSorted(compareItems)).toEqual(all.toSorted(compareItems))
    }),
  )
})

test('items of one time and place sort by id, untimed ones come last', () => {
  const of = (id: string, at: string | null) => ({ id, time: at, pos: 'a0' })
  const list = [of('b', null), of('b', '09:00'), of('a', '09:00'), of('a', null)]
  expect(list.toSorted(compareItems)).toEqual([
    of('a', '09:00'),
    of('b', '09:00'),
    of('a', null),
    of('b', null),
  ])
})

test('what is dropped between two neighbours stands between them', () => {
  const dropped = fc.tuple(items, time, fc.nat(1000))
  fc.assert(
    fc.property(dropped, ([all, own, pick]) => {
      const sorted = all.toSorted(compareItems)
      const at = pick % (sorted.length + 1)
      const moved = { id: 'moved', time: own }
      const landed = { ...moved, ...dropBetween(moved, sorted[at - 1] ?? null, sorted[at] ?? null) }
      expect([...sorted, landed].toSorted(compareItems).indexOf(landed)).toBe(at)
    }),
  )
})

/** A sorted day in which some were dragged away from where their times put them. */
const dragged = fc.tuple(items, fc.infiniteStream(fc.option(time, { nil: undefined }))).map(([all, sorts]) =>
  all
    .map(one => {
      const sort: string | null | undefined = sorts.next().value
      return sort === undefined ? one : { ...one, sortTime: sort, sortTimeOf: one.time }
    })
    .toSorted(compareItems),
)

test('what is dragged stands where it was dropped and keeps its time, among others that were dragged before', () => {
  const drop = fc.tuple(dragged, time, fc.nat(1000))
  fc.assert(
    fc.property(drop, ([sorted, own, pick]) => {
      const at = pick % (sorted.length + 1)
      const { pos, sort } = landBetween({ time: own }, sorted[at - 1] ?? null, sorted[at] ?? null)
      const landed = {
        id: 'moved',
        time: own,
        pos,
        ...(sort !== undefined && { sortTime: sort, sortTimeOf: own }),
      }
      expect([...sorted, landed].toSorted(compareItems).indexOf(landed)).toBe(at)
      expect(sort === own).toBe(false)
    }),
  )
})

test('a later change of the time ends what the drag did, whoever makes it', () => {
  const drop = fc.tuple(dragged, fc.constantFrom('07:00', '12:15'))
  fc.assert(
    fc.property(drop, ([sorted, next]) => {
      for (const one of sorted) {
        const others = sorted.filter(({ id }) => id !== one.id)
        const ids = (item: typeof one) => [...others, item].toSorted(compareItems).map(({ id }) => id)
        expect(ids({ ...one, time: next })).toEqual(ids({ id: one.id, pos: one.pos, time: next }))
      }
    }),
  )
})
