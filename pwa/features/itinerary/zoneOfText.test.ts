import { expect, test } from 'vitest'
import { zoneOfText } from './zoneOfText.ts'

test.each([
  ['Europe/Lisbon', 'Europe/Lisbon'],
  [' europe/lisbon ', 'Europe/Lisbon'],
  ['America/New York', 'America/New_York'],
  ['new york', 'America/New_York'],
  ['São Paulo', 'America/Sao_Paulo'],
  ['Kolkata', 'Asia/Kolkata'],
  ['Port-au-Prince', 'America/Port-au-Prince'],
  ['UTC', 'UTC'],
  ['Victoria', 'Victoria'],
  ['GMT+9', 'GMT+9'],
  ['nowhere at all', 'nowhere at all'],
  ['', ''],
])('%j names %j', (text, zone) => {
  expect(zoneOfText(text)).toBe(zone)
})
