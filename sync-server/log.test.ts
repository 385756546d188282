import { expect, test } from 'vitest'
import { loggableError } from './log.ts'

test.each([
  [
    'duplicate key value violates unique constraint "account_email"',
    'duplicate key value violates unique constraint …',
  ],
  ['invalid input syntax for type uuid: "Lisbon with Ana"', 'invalid input syntax for type uuid: …'],
  ['Unexpected token \'L\', "Lisbon wi"... is not valid JSON', 'Unexpected token …, …... is not valid JSON'],
  ['Key (email)=(ana@example.org) already exists.', 'Key … already exists.'],
  ['no mailbox for ana@example.org', 'no mailbox for …'],
  ['a value that "never ends', 'a value that …'],
  ['first line\nana: second line', 'first line'],
])('%s loses what people typed', (message, left) => {
  expect(loggableError(new Error(message)).message).toBe(left)
})

test('an error keeps its kind, its code, its place and its cause, and nothing else', () => {
  const cause = Object.assign(new RangeError('inner'), { code: '40001', detail: 'Lisbon' })
  const logged = loggableError(new TypeError('outer', { cause }))
  expect(logged).toEqual({
    type: 'TypeError',
    message: 'outer',
    stack: expect.stringMatching(/^\s+at .*log\.test\.ts/),
    cause: { type: 'RangeError', code: '40001', message: 'inner', stack: expect.any(String) },
  })
})

test('what is thrown without being an error is not shown', () => {
  expect(loggableError('Lisbon')).toEqual({ type: 'string', message: 'not an Error' })
})
