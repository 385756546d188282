import { expect, test } from 'vitest'
import { ana, ben, eve, run, scope, sharedTrip, tripId } from '#shared/sync/testing/sharedTrip.ts'
import { WorkingSet } from '#shared/sync/workingSet.ts'
import { tripRole } from './access.ts'
import { grantsAfter } from './grantsAfter.ts'

const trip = {
  id: tripId,
  title: 'Mine',
  destination: { destination: 'Rome' },
  dates: { startDate: null, endDate: null },
}

test('making a trip again changes nothing; over somebody else’s id it is refused', () => {
  const set = sharedTrip()
  expect(run(set, ana, 'trip.create', trip).result.status).toBe('noop')
  expect(run(set, eve, 'trip.create', trip).result).toMatchObject({ status: 'rejected', code: 'conflict' })
  expect(set.get(scope, 'trip', tripId)!.data).toMatchObject({ title: 'Lisbon', ownerId: ana })
})

test('an update leaves out what it does not name', () => {
  const set = sharedTrip()
  const before = set.get(scope, 'trip', tripId)!.data
  run(set, ben, 'trip.update', { id: tripId, travelersCount: 5 })
  expect(set.get(scope, 'trip', tripId)!.data).toEqual({ ...before, travelersCount: 5 })
})

test('who sees the trip is for the owner to say', () => {
  const set = sharedTrip()
  const hide = { id: tripId, visibility: 'private' }
  expect(run(set, ben, 'trip.update', hide).result).toMatchObject({ status: 'rejected', code: 'forbidden' })
  expect(run(set, ana, 'trip.update', hide).result.status).toBe('applied')
  expect(run(set, ben, 'trip.update', { ...hide, title: 'Porto' }).result.status).toBe('applied')
})

test('a destination is written whole: a typed one takes the old coordinates and time zone away', () => {
  const set = sharedTrip()
  const exact = {
    destination: 'Porto',
    destinationLat: '41.15',
    destinationLon: '-8.61',
    destinationTimeZone: 'Europe/Lisbon',
  }
  run(set, ana, 'trip.update', { id: tripId, destination: exact })
  run(set, ben, 'trip.update', { id: tripId, destination: { destination: 'Somewhere' } })
  expect(set.get(scope, 'trip', tripId)!.data).toMatchObject({
    destination: 'Somewhere',
    destinationLat: null,
    destinationTimeZone: null,
  })
})

test('only the owner deletes and restores, and a deleted trip keeps its rows', () => {
  const set = sharedTrip()
  const count = [...set.all()].length
  expect(run(set, ben, 'trip.delete', { id: tripId }).result).toMatchObject({ code: 'forbidden' })
  run(set, ana, 'trip.delete', { id: tripId })
  expect(run(set, ben, 'trip.restore', { id: tripId }).result).toMatchObject({ code: 'forbidden' })
  expect(run(set, ana, 'trip.restore', { id: tripId }).result.status).toBe('applied')
  expect([...set.all()]).toHaveLength(count)
  expect(set.get(scope, 'trip', tripId)).toMatchObject({ deletedAt: null, data: { title: 'Lisbon' } })
})

test.each([
  ['no trip', undefined, undefined, ana, null],
  ['the owner', { ownerId: ana }, undefined, ana, 'owner'],
  ['an accepted member', { ownerId: ana }, { status: 'accepted' as const }, ben, 'editor'],
  [
    'someone who may only view',
    { ownerId: ana },
    { status: 'accepted' as const, role: 'viewer' as const },
    ben,
    'viewer',
  ],
  ['somebody invited', { ownerId: ana }, { status: 'pending' as const }, ben, null],
  ['a stranger', { ownerId: ana }, undefined, eve, null],
])('[ACCESS1] the role of %s', (_, of, membership, who, role) => {
  expect(tripRole(of, membership, who)).toBe(role)
})

test('[ACCESS3] grants follow from a commit: the maker, whoever accepted, and nobody who was removed', () => {
  const set = sharedTrip()
  const id = '01900000-0000-7000-8000-0000000000c2'
  const applied = (who: string, name: string, args: object) => {
    const { result, changes } = run(set, who, name, { id, tripId, ...args })
    return [{ mutation: null as never, result, changes, logs: true }]
  }
  const grants = (commit: ReturnType<typeof applied>, version: number) => grantsAfter(commit, () => version)
  expect(grants(applied(ana, 'collaborator.invite', { userId: eve }), 7)).toEqual([])
  expect(grants(applied(eve, 'collaborator.accept', {}), 8)).toEqual([
    { userId: eve, scope, role: 'editor', epoch: 'e8' },
  ])
  expect(grants(applied(ana, 'collaborator.setRole', { role: 'viewer' }), 9)).toEqual([
    { userId: eve, scope, role: 'viewer', epoch: 'e9' },
  ])
  expect(grants(applied(ana, 'collaborator.remove', {}), 9)).toMatchObject([{ userId: eve, role: null }])
})

test('who sees its dates is for the owner to say, and saying it again is no change', () => {
  const set = sharedTrip()
  const show = { id: tripId, showDates: true }
  expect(run(set, ben, 'trip.update', show).result).toMatchObject({ status: 'rejected', code: 'forbidden' })
  expect(run(set, ben, 'trip.update', { ...show, showDates: false }).result.status).toBe('noop')
  expect(run(set, ana, 'trip.update', show).result.status).toBe('applied')
  expect(run(set, ben, 'trip.update', show).result.status).toBe('noop')
  run(set, ben, 'trip.update', { id: tripId, travelersCount: 5 })
  expect(set.get(scope, 'trip', tripId)!.data).toMatchObject({ showDates: true })
})

test('a trip has the currency that its people choose, until they choose that of the destination again', () => {
  const set = sharedTrip()
  const currency = () => set.get(scope, 'trip', tripId)!.data['currency']
  run(set, ben, 'trip.update', { id: tripId, currency: 'JPY' })
  expect(currency()).toBe('JPY')
  run(set, ana, 'trip.update', {
    id: tripId,
    destination: { destination: 'Oslo', destinationCountry: 'Norway' },
  })
  expect(currency()).toBe('JPY')
  expect(() => run(set, ana, 'trip.update', { id: tripId, currency: 'XYZ' })).toThrow(/^currency: must be/)
  run(set, ana, 'trip.update', { id: tripId, currency: null })
  expect(currency()).toBeNull()
})

test('a currency and a title set by two people at once both stay, and a replaced currency is reported', () => {
  const set = sharedTrip()
  run(set, ana, 'trip.update', { id: tripId, title: 'Porto' }, { version: 5 })
  run(set, ben, 'trip.update', { id: tripId, currency: 'CHF' }, { version: 6, base: 1 })
  expect(set.get(scope, 'trip', tripId)!.data).toMatchObject({ title: 'Porto', currency: 'CHF' })
  const { result } = run(set, ana, 'trip.update', { id: tripId, currency: 'USD' }, { version: 7, base: 1 })
  expect(result).toMatchObject({ overwrote: [{ register: 'currency', value: { currency: 'CHF' } }] })
})

test('a new trip has a currency only if it is given one', () => {
  const made = (more: object) => {
    const set = new WorkingSet()
    run(set, ana, 'trip.create', { ...trip, ...more })
    return set.get(scope, 'trip', tripId)!.data
  }
  expect(made({ currency: 'CHF' })).toMatchObject({ currency: 'CHF' })
  expect(made({ currency: null })).not.toHaveProperty('currency')
  expect(made({})).not.toHaveProperty('currency')
})
