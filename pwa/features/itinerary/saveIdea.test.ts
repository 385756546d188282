import { expect, test } from 'vitest'
import type { Edit } from '#shared/sync/edit.ts'
import { first, itemRow, trip, uuid } from '#shared/features/itinerary/testing/testPlan.ts'
import { currentToasts } from '../../ui/toast/toast.ts'
import { saveIdea } from './saveIdea.ts'

test('an activity becomes an idea with all but its time and its place in the plan, and Undo takes it back', async () => {
  const saved: (readonly Edit[])[] = []
  const theirs = {
    ...itemRow(1, first, '09:00'),
    tripId: uuid(500),
    cost: '€12',
    durationMinutes: 90,
    link: 'https://example.com/',
    lat: 38.7,
    lon: -9.2,
    sortTime: '08:00',
    sortTimeOf: '09:00',
  }
  await saveIdea(theirs, { ...trip, title: 'Lisbon' }, uuid(70), async edits => void saved.push(edits), [])
  const { id: _id, pos: _pos, sortTime: _sort, sortTimeOf: _of, ...fields } = theirs
  expect(saved).toEqual([
    [['item.add', { ...fields, id: uuid(70), tripId: trip.id, dayId: null, time: null }]],
  ])
  expect(currentToasts()[0]).toMatchObject({
    title: 'Saved to your ideas',
    description: 'Activity 1 is in the ideas of Lisbon.',
    action: { label: 'Undo' },
  })
  currentToasts()[0]!.action!.onPress()
  expect(saved[1]).toEqual([['item.delete', { id: uuid(70), tripId: trip.id }]])
})

test('what is among the ideas already is not saved again', async () => {
  const saved: (readonly Edit[])[] = []
  const known = { ...itemRow(1, first, null), dayId: null }
  await saveIdea(known, { ...trip, title: 'Lisbon' }, uuid(70), async edits => void saved.push(edits), [
    known,
  ])
  expect(saved).toEqual([])
  expect(currentToasts()[0]).toMatchObject({
    title: 'Already in your ideas',
    description: 'Activity 1 is in the ideas of Lisbon.',
  })
})
