import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { planBatch } from './planBatch.ts'
import { mutationOf } from './testing/sharedTrip.ts'

const edits = (...mids: number[]) => mids.map(mid => mutationOf('trip.update', {}, { mid }))
const keysOf = (...mids: number[]) => new Map(edits(...mids).map(({ mid, key }) => [mid, key]))

test('[PUSH1] what was processed is repeated, what follows is new', () => {
  expect(planBatch(2, keysOf(1, 2), edits(1, 2, 3, 4))).toEqual({
    kind: 'run',
    repeated: [1, 2],
    fresh: edits(3, 4),
  })
})

test('[PUSH2] nothing behind a gap runs', () => {
  expect(planBatch(2, keysOf(1, 2), edits(4, 5))).toMatchObject({ fresh: [] })
  expect(planBatch(2, keysOf(1, 2), edits(3, 5))).toMatchObject({ fresh: edits(3) })
})

test('[PUSH3] the same number under another key is a clone, agreed up to the number before', () => {
  const stored = keysOf(1, 2, 3).set(3, 'another')
  expect(planBatch(3, stored, edits(2, 3, 4))).toEqual({ kind: 'cloned', agreed: 2 })
})

test('[PUSH1] a number whose outcome was purged counts as repeated', () => {
  expect(planBatch(2, new Map(), edits(1, 2))).toMatchObject({ repeated: [1, 2], fresh: [] })
})

test('[PUSH5] whatever order and repetition a batch arrives in, the new ones are the unbroken run behind lastMid', () => {
  const batches = fc.tuple(fc.nat(6), fc.array(fc.integer({ min: 1, max: 12 }), { maxLength: 12 }))
  fc.assert(
    fc.property(batches, ([lastMid, mids]) => {
      const plan = planBatch(lastMid, new Map(), edits(...mids))
      const sent = new Set(mids)
      const run: number[] = []
      for (let mid = lastMid + 1; sent.has(mid); mid++) run.push(mid)
      expect(plan.kind === 'run' && plan.fresh.map(({ mid }) => mid)).toEqual(run)
    }),
  )
})
