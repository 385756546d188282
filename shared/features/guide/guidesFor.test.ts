import { expect, test } from 'vitest'
import { wholeGuide } from './testing/wholeGuide.ts'
import { guidesFor, nearestGuides } from './guidesFor.ts'

const { destinations } = wholeGuide
const chosen = (city: string, lat: number, lon: number) => ({
  destination: city,
  destinationCity: city,
  destinationLat: String(lat),
  destinationLon: String(lon),
})
const typed = (destination: string) => ({
  destination,
  destinationCity: null,
  destinationLat: null,
  destinationLon: null,
})
const slugs = (found: { slug: string }[]) => found.map(({ slug }) => slug)

test('a chosen city has the guide of where it is', () => {
  expect(slugs(guidesFor(destinations, chosen('Paris', 48.8534, 2.3488)))).toEqual(['paris'])
  expect(slugs(guidesFor(destinations, chosen('Denpasar', -8.65, 115.2167)))).toEqual(['bali'])
  expect(slugs(guidesFor(destinations, chosen('Versailles', 48.8049, 2.1204)))).toEqual(['paris'])
})

test('a namesake far away has none', () => {
  expect(guidesFor(destinations, chosen('Paris', 33.6609, -95.5555))).toEqual([])
})

test('typed text has a guide for every city in it, in order, and not for parts of words', () => {
  expect(slugs(guidesFor(destinations, typed('Rome & Florence')))).toEqual(['rome', 'florence'])
  expect(slugs(guidesFor(destinations, typed('Firenze, then Roma')))).toEqual(['florence', 'rome'])
  expect(slugs(guidesFor(destinations, typed('Ubud')))).toEqual(['bali'])
  expect(guidesFor(destinations, typed('Romexico, Parisville'))).toEqual([])
})

test.each([
  'Paris, Texas',
  'Venice Beach, California',
  'Vienna, Virginia',
  'Melbourne, Florida',
  'Kuta, Lombok',
  'Valencia, Venezuela',
  'London, Canada',
  'London, Ontario',
  'Hollywood, Florida',
  'Las Vegas, Venezuela',
  'Washington, Illinois',
  'Nola, Italy',
  'Buffalo, New York',
  'Tacoma, Washington, USA',
  'Brooklyn Center, Minnesota',
  'Rome, New York',
  'rome new york',
  'Rome, New York, USA',
  'Rome, NY',
  'Boston, NY',
  'Amsterdam, New York',
  'Vancouver, Washington',
  'Vancouver, WA',
])('%s is a namesake', text => {
  expect(guidesFor(destinations, typed(text))).toEqual([])
})

test.each([
  'La Paz, Bolivia',
  'la plata',
  'LA PAZ',
  'Porto Alegre',
  'porto-novo, benin',
  'Rio Branco, Brazil',
  'San Francisco de Macorís',
  'Santiago de las Vegas',
  'Nova Lima',
  'East London, South Africa',
  'St. Louis',
  'Victoria, Seychelles',
  'Ragusa, Italy',
])('%s has only a part of a name of the guide', text => {
  expect(guidesFor(destinations, typed(text))).toEqual([])
})

test.each([
  ['Weekend in Rome', ['rome']],
  ['Rome trip 2027', ['rome']],
  ['Paris fashion week', ['paris']],
  ['Anna & Ben in Paris', ['paris']],
  ['paris france', ['paris']],
  ['Rome Florence Venice', ['rome', 'florence', 'venice']],
  ['LA', ['los-angeles']],
  ['la', ['los-angeles']],
  ['LA, California', ['los-angeles']],
  ['Los Angeles, CA', ['los-angeles']],
  ['Las Vegas, NV, USA', ['las-vegas']],
  ['New York, NY', ['new-york']],
  ['Washington, D.C.', ['washington']],
  ['SF and LA', ['san-francisco', 'los-angeles']],
  ['nyc', ['new-york']],
  ['Santiago de Chile', ['santiago']],
  ['Rio', ['rio-de-janeiro']],
  ['Dubai, Maldives', ['dubai']],
  ['Boston, New York', ['boston', 'new-york']],
  ['Brooklyn, New York', ['new-york']],
  ['Philadelphia, New York, Boston', ['new-york', 'boston']],
  ['Christmas, New York', ['new-york']],
  ['Paris, New York, USA', ['paris', 'new-york']],
  ['Los Angeles, California', ['los-angeles']],
  ['Toronto, Ontario', ['toronto']],
  ['Melbourne, Victoria', ['melbourne']],
  ['Paris, New York', ['paris', 'new-york']],
  ['Paris, Texas, then Paris, France', ['paris']],
  ['Rome, New York, Paris', ['rome', 'new-york', 'paris']],
  ['Rome, New York and Paris', ['rome', 'new-york', 'paris']],
  ['Rome and New York', ['rome', 'new-york']],
  ['New York, Rome', ['new-york', 'rome']],
  ['Vancouver, Washington, DC', ['vancouver', 'washington']],
  ['Boston & Vermont', ['boston']],
  ['Boston / Maine', ['boston']],
  ['Buffalo & New York', ['new-york']],
])('%s has its guide', (text, found) => {
  expect(slugs(guidesFor(destinations, typed(text)))).toEqual(found)
})

test.each([
  ['Lissabon', ['lisbon']],
  ['Lisbonne', ['lisbon']],
  ['Londres et Parigi', ['london', 'paris']],
  ['Nueva York', ['new-york']],
  ['Nova Iorque', ['new-york']],
  ['Mailand', ['milan']],
  ['Genève', ['geneva']],
  ['Kopenhagen', ['copenhagen']],
  ['Neu-Delhi', ['delhi']],
  ['El Cairo', ['cairo']],
  ['Rom', ['rome']],
  ['Florencia, Italy', ['florence']],
  ['Florencia, Colombia', []],
  ['Atenas, Costa Rica', []],
  ['Pekin, Illinois', []],
  ['Ciudad del Cabo', ['cape-town']],
])('the names of other languages count: %s', (text, found) => {
  expect(slugs(guidesFor(destinations, typed(text)))).toEqual(found)
})

test('where there is no guide, the nearest are known', () => {
  expect(guidesFor(destinations, chosen('Perth', -31.95, 115.86))).toEqual([])
  expect(slugs(nearestGuides(destinations, chosen('Perth', -31.95, 115.86), 2))).toEqual([
    'bali',
    'melbourne',
  ])
  expect(nearestGuides(destinations, typed('Nowhere'), 2)).toEqual([])
})
