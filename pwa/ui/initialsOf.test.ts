import { expect, test } from 'vitest'
import { initialsOf } from './initialsOf.ts'

test('initials come from a name, in any script, or from an address', () => {
  const names = ['Ana Silva', 'Ana', 'ben.x@example.org', 'Ana da Silva', '😀 Eve', '', undefined]
  expect(names.map(name => initialsOf(name))).toEqual(['AS', 'A', 'B', 'AS', '😀E', '', ''])
})
