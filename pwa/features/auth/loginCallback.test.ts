import { expect, test } from 'vitest'
import { isLoginCallback } from './loginCallback.ts'

test.each([
  ['?code=a&state=b', true],
  ['?error=access_denied&state=b', true],
  ['?code=a', false],
  ['?from=trips', false],
  ['', false],
])('%s is an answer of the identity provider: %s', (search, answer) => {
  expect(isLoginCallback(search)).toBe(answer)
})
