import { expect, test } from 'vitest'
import { newId } from '#shared/plain/ids.ts'
import { model } from '../features.ts'
import type { Edit, EditArgs, EditName } from './edit.ts'
import { readyMutation } from './readyMutation.ts'

const [id, tripId] = [newId(), newId()]

/**
 * The rules must also refuse what the types refuse; otherwise a type that lets everything through would go unnoticed.
 */
const run =
  <Name extends EditName>(name: Name, args: EditArgs[Name]) =>
  () =>
    readyMutation(model, {
      mid: 1,
      key: newId(),
      sv: 1,
      name,
      scope: `trip:${tripId}`,
      base: 0,
      madeAt: new Date().toISOString(),
      args,
    })

test('an edit takes what its mutator takes', () => {
  expect(run('item.update', { id, tripId, title: 'Coffee', category: 'restaurants' })).not.toThrow()
  // Arguments with a default may be left out.
  expect(run('day.add', { id, tripId, dayNumber: 1, date: null })).not.toThrow()
})

test('planted mistakes do not compile, and are refused', () => {
  // @ts-expect-error There is no such edit.
  expect(run('item.updaet', { id, tripId })).toThrow('There is no edit called item.updaet.')
  // @ts-expect-error A title is text.
  expect(run('item.update', { id, tripId, title: 5 })).toThrow('title')
  // @ts-expect-error There is no such category.
  expect(run('item.update', { id, tripId, category: 'restaurant' })).toThrow('category')
  // @ts-expect-error A rename needs the id of what it renames.
  expect(run('day.rename', { tripId, title: 'Alfama' })).toThrow('id')
})

test('planted mistakes do not compile in lists of edits', () => {
  const edits: Edit[] = [
    ['item.delete', { id, tripId }],
    // @ts-expect-error There is no such edit.
    ['item.remove', { id, tripId }],
    // @ts-expect-error There is no such field.
    ['item.update', { id, tripId, titel: 'Coffee' }],
    // @ts-expect-error These are the arguments of another edit.
    ['day.rename', { id, tripId, dayNumber: 2, date: null }],
  ]
  expect(edits).toHaveLength(4)
})
