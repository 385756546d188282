import { expect, test } from 'vitest'
import { lisbonTrip } from './testTrip.ts'
import { changedDetails, detailsOf, readDetailsDraft } from './tripDetails.ts'

const trip = lisbonTrip()

test('only what differs from the trip counts as changed', () => {
  expect(changedDetails(trip, {})).toEqual({})
  expect(changedDetails(trip, detailsOf(trip))).toEqual({})
  expect(changedDetails(trip, { ...detailsOf(trip), title: 'Porto' })).toEqual({ title: 'Porto' })
  expect(changedDetails(trip, { title: ' Lisbon in spring ' })).toEqual({})
})

test('what another person changed meanwhile is not written back', () => {
  const touched = { travelersCount: 3 }
  expect(changedDetails(lisbonTrip({ title: 'Renamed by Ben' }), touched)).toEqual({ travelersCount: 3 })
  expect(changedDetails(lisbonTrip({ travelersCount: 3 }), touched)).toEqual({})
})

test('both dates are one answer', () => {
  const dates = { startDate: '2027-04-10', endDate: '2027-04-20' }
  expect(changedDetails(trip, { dates })).toEqual({ dates })
})

test('the same place typed again keeps its coordinates, another one is a change', () => {
  const typed = (destination: string) => ({
    destination: {
      destination,
      destinationCity: null,
      destinationCountry: null,
      destinationLat: null,
      destinationLon: null,
    },
  })
  expect(changedDetails(trip, typed('Lisbon, Portugal'))).toEqual({})
  expect(changedDetails(trip, typed('Porto'))).toEqual(typed('Porto'))
  expect(changedDetails(trip, { destination: null })).toEqual({ destination: null })
})

test('a draft of another shape is none', () => {
  expect(readDetailsDraft(undefined)).toEqual({})
  expect(readDetailsDraft({ title: 7 })).toEqual({})
  expect(readDetailsDraft({ title: 'Half an idea' })).toEqual({ title: 'Half an idea' })
})

test('the currency of the destination is no change to a trip that never had another', () => {
  expect(changedDetails(trip, { currency: null })).toEqual({})
  expect(changedDetails(trip, { currency: 'JPY' })).toEqual({ currency: 'JPY' })
  expect(changedDetails(lisbonTrip({ currency: 'JPY' }), { currency: null })).toEqual({ currency: null })
})
