import { expect, test } from 'vitest'
import { mergeSuggestions } from './findOnline.ts'

const place = (formatted: string) => ({ formatted, city: formatted, country: '', lat: '0', lon: '0' })

test('the device comes first, nothing comes twice, and there are five at most', () => {
  const device = ['a', 'b'].map(place)
  const server = ['b', 'c', 'd', 'e', 'f'].map(place)
  expect(mergeSuggestions(device, server).map(({ formatted }) => formatted)).toEqual([
    'a',
    'b',
    'c',
    'd',
    'e',
  ])
})
