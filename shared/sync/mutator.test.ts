import { expect, test } from 'vitest'
import * as z from 'zod'
import { newId } from '#shared/plain/ids.ts'
import { model } from '../features.ts'
import { defineMutator } from './mutator.ts'
import { definePolicy } from './policy.ts'

const whole = {
  name: 'trip.paint',
  args: z.object({ id: z.uuid() }),
  in: 'trip',
  right: 'trip.edit',
  logs: true,
  looksAt: 'nothing',
  changes: 'nothing',
  onCard: true,
  needsSight: false,
  needs: () => [],
  apply: () => undefined,
} as const

test('the scope of an edit follows from where it says that its rows are', () => {
  const id = newId()
  expect(defineMutator(whole).scope({ id })).toBe(`trip:${id}`)
  const own = defineMutator({ ...whole, args: z.object({ userId: z.uuid() }), in: 'own' })
  expect(own.scope({ userId: id })).toBe(`user:${id}`)
  const inTrip = defineMutator({ ...whole, args: z.object({ id: z.uuid(), tripId: z.uuid() }) })
  expect(inTrip.scope({ id: newId(), tripId: id })).toBe(`trip:${id}`)
})

test('an edit that leaves out what it is asked for does not compile', () => {
  const { right, logs, looksAt, changes, onCard, needsSight, in: where, ...rest } = whole
  const all = { right, logs, looksAt, changes, onCard, needsSight, in: where }
  expect(defineMutator({ ...rest, ...all }).name).toBe('trip.paint')
  const planted = [
    // @ts-expect-error Who may do it?
    () => defineMutator({ ...rest, logs, looksAt, changes, onCard, needsSight, in: where }),
    // @ts-expect-error Does the Change Log report it?
    () => defineMutator({ ...rest, right, looksAt, changes, onCard, needsSight, in: where }),
    // @ts-expect-error What does it look at?
    () => defineMutator({ ...rest, right, logs, changes, onCard, needsSight, in: where }),
    // @ts-expect-error What does it change?
    () => defineMutator({ ...rest, right, logs, looksAt, onCard, needsSight, in: where }),
    // @ts-expect-error Can it change the card of the trip?
    () => defineMutator({ ...rest, right, logs, looksAt, changes, needsSight, in: where }),
    // @ts-expect-error Does the person have to see something?
    () => defineMutator({ ...rest, right, logs, looksAt, changes, onCard, in: where }),
    // @ts-expect-error Where are its rows?
    () => defineMutator({ ...rest, right, logs, looksAt, changes, onCard, needsSight }),
    // @ts-expect-error There is no such right.
    () => defineMutator({ ...whole, right: 'trip.eidt' }),
    // @ts-expect-error These arguments name no person.
    () => defineMutator({ ...whole, in: 'own' }),
    // @ts-expect-error There is no such part.
    () => definePolicy({ 'trip.paint': { who: ['ownre'] } }),
  ]
  expect(planted).toHaveLength(10)
})

test('every edit asks for a right that there is', () => {
  const without = Object.values(model.mutators).filter(({ right }) => !Object.hasOwn(model.policy, right))
  expect(without).toEqual([])
})
