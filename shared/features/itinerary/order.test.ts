import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { compareItems, dropBetween, freePos, posAfterAll, posBetween } from './order.ts'
import { Pos } from './schema.ts'

const time = fc.option(fc.constantFrom('08:00', '09:30', '23:59'))

/** Places as people make them: each between two neighbours of those that are there. */
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
