import { expect, test } from 'vitest'
import type { Day, Item } from '#shared/features/itinerary/schema.ts'
import type { Trip } from '#shared/features/trips/schema.ts'
import { excerpt, indexTrip, searchIndex } from './searchIndex.ts'
import type { Found } from './searchIndex.ts'

const trip = { id: 't', title: 'Surf and pastéis', destination: 'Lisbon' } as Trip
const days = [{ id: 'd', dayNumber: 1, date: null, title: 'Belém' }] as Day[]
const item = (id: string, title: string, more: Partial<Item> = {}) =>
  ({ id, title, dayId: 'd', location: null, description: null, ...more }) as Item
const items = [
  item('ramiro', 'Cervejaria Ramiro', { location: 'Avenida Almirante Reis' }),
  item('tarts', 'Custard tarts', {
    location: 'Rua de Belém 84',
    description: 'Ask for Maria, they are warm at ten',
  }),
  item('more', 'More tarts', { location: 'Rua de Belém 84' }),
  item('idea', 'Ramen at Koppu', { dayId: null }),
  item('tower', '東京タワー'),
]
const people = [{ id: 'p', firstName: 'Maria', lastName: 'Reis', profileImageUrl: null }]
const index = indexTrip({ trip, days, items, people })

const shown = (found: Found) =>
  `${found.kind} ${'item' in found ? found.item.id : 'person' in found ? found.name : found.day.title}`
const find = (query: string) => searchIndex(index, query).map(shown)

test('finds activities, ideas, places, notes, days and people, each once', () => {
  expect(find('rami')).toEqual(['activity ramiro'])
  expect(find('ram')).toEqual(['activity ramiro', 'idea idea'])
  expect(find('belem')).toEqual(['place tarts', 'day Belém'])
  expect(find('maria')).toEqual(['note tarts', 'person Maria Reis'])
  expect(find('tarts custard')).toEqual(['activity tarts'])
  expect(find('タワー')).toEqual(['activity tower'])
  expect(find('京')).toEqual(['activity tower'])
  expect(find('amiro')).toEqual([])
  expect(find('r')).toEqual([])
})

test('what begins with the words comes first, and a person of two trips is one', () => {
  expect(find('tarts')).toEqual(['activity tarts', 'activity more'])
  expect(find('mo')).toEqual(['activity more'])
  expect(searchIndex([...index, ...index], 'reis').map(shown)).toEqual(['place ramiro', 'person Maria Reis'])
  const early = indexTrip({
    trip,
    days: [],
    people: [],
    items: [item('b', 'Old tram'), item('a', 'Tram 28')],
  })
  expect(searchIndex(early, 'tram').map(shown)).toEqual(['activity a', 'activity b'])
})

test('lists a few of each kind, however many there are', () => {
  const many = Array.from({ length: 2000 }, (_, n) => item(`i${n}`, `Walk ${n}`))
  expect(searchIndex(indexTrip({ trip, days, items: many, people }), 'walk')).toHaveLength(14)
})

test('an excerpt has the words around the match', () => {
  const text = 'Opens late. Ask for Maria at the second door behind the church, not the first'
  expect(excerpt(text, 'maria')).toBe('…Ask for Maria at the second door…')
  expect(excerpt('Short note', 'short')).toBe('Short note')
})
