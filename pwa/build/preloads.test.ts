import { expect, test } from 'vitest'
import { preloads } from './preloads.ts'

const needed = ['assets/screens-CVu9UBN2.js', 'assets/libraries-CnnZ_saO.js']
const namedFor = (file: string, hostType: 'html' | 'js' = 'js') =>
  preloads.resolveDependencies!(file, needed, { hostId: 'assets/app-BlWssDQI.js', hostType })

test('what a visit begins with names the files that it needs', () => {
  expect(namedFor('assets/App-C9OeuVht.js')).toBe(needed)
  expect(namedFor('assets/TripScreen-9sATM8NW.js')).toBe(needed)
  expect(namedFor('assets/index-uICn3uTG.js', 'html')).toBe(needed)
})

test('what comes later names none', () => {
  expect(namedFor('assets/ShareDialog-B-43E7f4.js')).toEqual([])
  expect(namedFor('assets/app-BlWssDQI.js')).toEqual([])
})
