import { expect, test } from 'vitest'
import { lisbonTrip, uuid } from '../../features/trips/testTrip.ts'
import { searchCommands } from '../../ui/palette/searchCommands.ts'
import { appCommands } from './appCommands.ts'

const trip = (n: number, title: string, startDate: string, endDate: string) =>
  lisbonTrip({ id: uuid(n), title, startDate, endDate })
const trips = [
  trip(1, 'Last year', '2026-04-01', '2026-04-03'),
  trip(2, 'Next summer', '2027-07-01', '2027-07-09'),
  trip(3, 'In spring', '2027-04-10', '2027-04-12'),
]
const theme = { id: 'theme', group: 'Do', label: 'Switch to light theme', icon: () => null, run: () => {} }
const labels = (query: string, today = '2027-04-01', isAdmin = false) =>
  searchCommands(
    appCommands(trips, () => today, theme, isAdmin),
    query,
  ).map(({ label }) => label)

test('leads to every screen of a traveler, and out', () => {
  expect(labels('')).toEqual(
    expect.arrayContaining([
      'Home',
      'My Trips',
      'Discover',
      'Notifications',
      'Profile',
      'Settings',
      'New Trip',
      'Switch to light theme',
      'Sync status',
      'Quick Start Guide',
      'Keyboard shortcuts',
      'Log out',
    ]),
  )
  expect(labels('sign out')).toEqual(['Log out'])
})

test('leads administrators, and nobody else, to their area', () => {
  expect(labels('admin', '2027-04-01', true)).toEqual(['Admin dashboard', 'Curated content'])
  expect(labels('admin')).toEqual([])
})

test('during a trip, today comes first', () => {
  expect(labels('')).not.toContain('Today')
  expect(labels('', '2027-04-11')[0]).toBe('Today')
})

test('trips come in the order in which they are', () => {
  expect(labels('lisbon')).toEqual(['In spring', 'Next summer', 'Last year'])
})

test('what is alike stands together, under one heading', () => {
  const groups = appCommands(trips, () => '2027-04-11', theme, true).map(({ group }) => group)
  expect(groups.filter((group, at) => group !== groups[at - 1])).toEqual(['Go to', 'Do', 'Trips'])
})
