import { expect, test } from 'vitest'
import { newId } from '#shared/plain/ids.ts'
import { ana, run, scope, tripId } from '#shared/sync/testing/sharedTrip.ts'
import { WorkingSet } from '#shared/sync/workingSet.ts'
import type { AtticContext } from '../../data/store/localDatabase.ts'
import { isWorthKeeping, ownCopyEdits } from './ownCopy.ts'
import type { KnownRefusal } from './ownCopy.ts'

const [day, other, known, added] = [newId(), newId(), newId(), newId()]

const fields = { time: null, location: null, description: null, cost: null, category: null }
const trip: AtticContext['trip'] = {
  title: 'Fjords',
  destination: 'Bergen, Norway',
  destinationCity: 'Bergen',
  destinationCountry: 'Norway',
  destinationLat: '60.39',
  destinationLon: '5.32',
  startDate: '2027-06-01',
  endDate: '2027-06-05',
}
const second: AtticContext['day'] = { id: day, dayNumber: 2, date: '2027-06-02', title: 'Harbour' }

function refused(mid: number, name: string, args: object, context: AtticContext = { trip }): KnownRefusal {
  return {
    key: `k${mid}`,
    mutation: { mid, key: newId(), sv: 1, name, scope: 'trip:lost', base: 0, madeAt: '', args },
    result: { mid, status: 'rejected', code: 'not-found' },
    context,
  }
}

test('what was typed into a lost trip becomes a private trip of that name', () => {
  const entries = [
    refused(
      1,
      'item.add',
      { ...fields, id: added, dayId: day, title: 'Ferry', pos: 'a0' },
      { trip, day: second },
    ),
    refused(2, 'item.update', { id: added, time: '09:00' }, { trip, day: second, title: 'Ferry' }),
    refused(3, 'item.update', { id: known, cost: '$9' }, { trip, day: second, title: 'Museum' }),
    refused(4, 'day.add', { id: other, dayNumber: 4, date: '2027-06-04', title: null }),
    refused(5, 'day.rename', { id: other, title: 'Hike' }),
    refused(6, 'collaborator.remove', { id: newId() }),
    refused(7, 'trip.update', { id: 'lost', title: 'Fjords again', currency: 'CHF' }),
  ]
  const copy = ownCopyEdits(entries, tripId)
  expect(copy.keys).toEqual(['k1', 'k2', 'k3', 'k4', 'k5', 'k6', 'k7'])

  const set = new WorkingSet()
  for (const [name, args] of copy.edits) {
    expect(apply(set, name, args)).toBe('applied')
  }
  const rows = [...set.all()].map(({ kind, data }) => ({ kind, ...data }))
  expect(rows.filter(({ kind }) => kind === 'trip')).toMatchObject([
    {
      title: 'Fjords again',
      destinationCity: 'Bergen',
      startDate: '2027-06-01',
      currency: 'CHF',
      visibility: 'private',
    },
  ])
  const days = rows.filter(({ kind }) => kind === 'day')
  expect(days).toMatchObject([
    { dayNumber: 2, date: '2027-06-02', title: 'Harbour' },
    { dayNumber: 4, date: '2027-06-04', title: 'Hike' },
  ])
  expect(rows.filter(({ kind }) => kind === 'item')).toMatchObject([
    { title: 'Ferry', time: '09:00', dayId: days[0]!.id },
    { title: 'Museum', cost: '$9', dayId: days[0]!.id },
  ])
})

test('texts of the insights come along, and a text without a place in the copy stays where it is', () => {
  const entries = [
    refused(1, 'insights.update', { tripId: 'lost', texts: { weather: 'Rain', food: 'Fish' } }),
    refused(2, 'insights.update', { tripId: 'lost', texts: { weather: 'Sun' } }),
    refused(3, 'collaborator.invite', { id: newId(), email: 'eve@example.org' }),
    refused(4, 'insights.request', { tripId: 'lost', requestId: newId() }),
  ]
  expect(isWorthKeeping(entries)).toBe(true)
  const copy = ownCopyEdits(entries, tripId)
  expect(copy.edits.at(-1)).toEqual(['insights.update', { tripId, texts: { weather: 'Sun', food: 'Fish' } }])
  expect(copy.keys).toEqual(['k1', 'k2', 'k4'])
})

test('nothing known about the trip is no obstacle', () => {
  const entry = refused(1, 'item.add', { ...fields, id: added, dayId: day, title: 'Ferry', pos: 'a0' }, {})
  const set = new WorkingSet()
  const copy = ownCopyEdits([entry], tripId)
  expect(copy.edits.map(([name, args]) => apply(set, name, args))).toEqual(['applied', 'applied', 'applied'])
  expect(set.get(scope, 'trip', tripId)!.data).toMatchObject({ title: 'My copy', destination: 'My copy' })
})

test('only edits in which something was written are worth a trip', () => {
  const removal = refused(1, 'item.delete', { id: known })
  expect(isWorthKeeping([removal])).toBe(false)
  expect(isWorthKeeping([removal, refused(2, 'item.update', { id: known, cost: '$9' })])).toBe(true)
})

/** Runs an edit of the copy, as its owner. */
function apply(set: WorkingSet, name: string, args: object): string {
  return run(set, ana, name, args).result.status
}
