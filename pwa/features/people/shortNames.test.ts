import { expect, test } from 'vitest'
import { shortNames } from './shortNames.ts'

const person = (id: string, firstName: string | null, lastName: string | null) => ({
  id,
  firstName,
  lastName,
  profileImageUrl: null,
})

test('people go by their first name, and in full where two share one', () => {
  const names = shortNames([
    person('1', 'Ana', 'Silva'),
    person('2', 'Ben', null),
    person('3', 'ana', 'Costa'),
    person('4', null, 'Eve'),
    person('5', null, null),
  ])
  expect([...names]).toEqual([
    ['1', 'Ana Silva'],
    ['2', 'Ben'],
    ['3', 'ana Costa'],
    ['4', 'Eve'],
  ])
})
