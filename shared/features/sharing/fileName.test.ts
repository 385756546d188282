import { expect, test } from 'vitest'
import { fileName } from './fileName.ts'

test.each([
  ['Spring in Lisbon', 'Spring in Lisbon.ics'],
  ['🏖️ Beach & sun 👩‍👩‍👧', '🏖️ Beach & sun 👩‍👩‍👧.ics'],
  ['رحلة إلى القدس', 'رحلة إلى القدس.ics'],
  ['a/b\\c:d*e?f"g<h>i|j', 'a b c d e f g h i j.ics'],
  ['../../etc/passwd', 'etc passwd.ics'],
  ['report\u202Egnp.exe', 'report gnp.exe.ics'],
  ['  .hidden.  ', 'hidden.ics'],
  ['???', 'trip.ics'],
  ['CON', 'trip CON.ics'],
  ['two\nlines\u0000', 'two lines.ics'],
])('%j becomes %j', (title, name) => {
  expect(fileName(title, 'ics')).toBe(name)
})

test('a long name is cut between whole characters', () => {
  const name = fileName('👩‍👩‍👧'.repeat(66), 'json')
  expect(Buffer.byteLength(name)).toBeLessThan(200)
  expect(name).toMatch(/^(👩‍👩‍👧)+\.json$/u)
})
