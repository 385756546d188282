import { expect, test } from 'vitest'
import { mergeSuggestions } from './findOnline.ts'

const place = (formatted: string) => ({ formatted, city: formatted, country: '', lat: '0', lon: '0' })

test('the server comes first, nothing comes twice, and there are five at most', () => {
  const device = ['b', 'x', 'y'].map(place)
  const server = ['a', 'b', 'c', 'd'].map(place)
  expect(mergeSuggestions(device, server).map(({ formatted }) => formatted)).toEqual([
    'a',
    'b',
    'c',
    'd',
    'x',
  ])
})
