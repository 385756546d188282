import { expect, test } from 'vitest'
import * as z from 'zod'
import { model } from '#shared/features.ts'
import { foldBatch, readyBatch } from './foldBatch.ts'
import type { SyncModel } from './model.ts'
import { defineMutator } from './mutator.ts'
import { runMutation } from './runMutation.ts'
import { readyMutation } from './readyMutation.ts'
import { ana, mutationOf, scope, sharedTrip, tripId } from './testing/sharedTrip.ts'

const ctx = { userId: ana, now: '2026-05-02T08:00:00.000Z' }

/** trip.update as if its arguments had changed shape twice: `name` became `title`, then got its exclamation mark. */
const renamed: SyncModel = {
  ...model,
  mutators: {
    'trip.update': defineMutator({
      name: 'trip.update',
      version: 3,
      args: z.looseObject({ id: z.string(), title: z.string() }),
      in: 'trip',
      right: 'trip.edit',
      logs: true,
      looksAt: 'people',
      changes: 'sight',
      onCard: true,
      needsSight: false,
      needs: () => [],
      apply(rows, { id, title, ...unknown }) {
        rows.put('trip', { ...rows.get('trip', id), ...unknown, title })
      },
      upcasts: {
        1: ({ name, ...rest }) => ({ ...rest, title: name }),
        2: ({ title, ...rest }) => ({ ...rest, title: `${String(title)}!` }),
      },
    }),
  },
}

test('[EDIT3] arguments of an older app are lifted, one shape after the other', () => {
  const set = sharedTrip()
  const old = { ...mutationOf('trip.update', { id: tripId, name: 'Porto' }), sv: 1 }
  const { result } = runMutation(renamed, set, readyMutation(renamed, old), 2, ctx)
  expect(result.status).toBe('applied')
  expect(set.get(scope, 'trip', tripId)!.data.title).toBe('Porto!')
})

test('[EDIT3] arguments of today’s shape are left alone', () => {
  const today = { ...mutationOf('trip.update', { id: tripId, title: 'Porto' }), sv: 3 }
  expect(readyMutation(renamed, today).args).toEqual({ id: tripId, title: 'Porto' })
})

test('[EDIT3] fields that this program does not know pass through an edit unchanged', () => {
  const set = sharedTrip()
  const known = set.get(scope, 'trip', tripId)!
  set.put({ ...known, data: { ...known.data, mood: 'sunny' } })
  const edit = mutationOf('trip.update', { id: tripId, title: 'Porto' })
  runMutation(model, set, readyMutation(model, edit), 2, ctx)
  expect(set.get(scope, 'trip', tripId)!.data).toMatchObject({ title: 'Porto', mood: 'sunny' })
})

test.each([
  ['an edit that nobody knows', { name: 'trip.teleport' }, 'name'],
  ['a name that every object inherits', { name: 'constructor' }, 'name'],
  ['an edit of a newer app', { sv: 2 }, 'sv'],
  ['no arguments at all', { args: null }, ''],
  ['arguments of a wrong sort', { args: { id: tripId, title: 7 } }, 'title'],
  ['a scope that its rows are not in', { scope: 'trip:01900000-0000-7000-8000-0000000000bb' }, 'scope'],
])('[PUSH4] %s is refused with the field at fault, and the next one runs', (_, fault, field) => {
  const set = sharedTrip()
  const good = mutationOf('trip.update', { id: tripId, title: 'Porto' }, { mid: 2 })
  const batch = readyBatch(model, [{ ...good, mid: 1, ...fault }, good])
  const { results } = foldBatch(model, set, batch, () => 2, ctx)
  expect(results).toMatchObject([
    { mid: 1, status: 'rejected', code: 'invalid-input' },
    { status: 'applied' },
  ])
  expect(results[0]!.field ?? '').toBe(field)
})

test('[PUSH4] an upcast that trips over malformed arguments refuses the edit, and somebody hears of it', () => {
  const bugs: unknown[] = []
  const fragile = { ...renamed.mutators['trip.update']!, upcasts: { 1: () => JSON.parse('{') as never } }
  const faulty = { ...renamed, mutators: { 'trip.update': fragile } }
  const old = { ...mutationOf('trip.update', { id: tripId }), sv: 1 }
  const { refused } = readyBatch(faulty, [old], error => bugs.push(error))
  expect(refused).toMatchObject([{ status: 'rejected', code: 'internal' }])
  expect(bugs).toHaveLength(1)
})

test('[PUSH5] each edit of a batch runs on what the one before left', () => {
  const set = sharedTrip()
  const edits = ['Porto', 'Faro'].map((title, index) =>
    mutationOf('trip.update', { id: tripId, title }, { mid: index + 1 }),
  )
  const { applied } = foldBatch(model, set, readyBatch(model, edits), () => 2, ctx)
  expect(applied.map(({ changes }) => changes[0]!.before!.data.title)).toEqual(['Lisbon', 'Porto'])
})
