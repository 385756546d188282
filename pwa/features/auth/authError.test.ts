import { expect, test } from 'vitest'
import { AuthError, authError } from './authError.ts'

const saying = (error: string) => Object.assign(new Error('from the provider'), { error })

test.each(['login_required', 'missing_refresh_token', 'invalid_grant'])('%s means signed out', code =>
  expect(authError('Get access token failed', saying(code)).kind).toBe('signed-out'),
)

test.each([
  saying('timeout'),
  saying('request_error'),
  saying('temporarily_unavailable'),
  new TypeError('Failed to fetch'),
  new DOMException('late', 'TimeoutError'),
  new SyntaxError('Unexpected token <'),
])('%s means offline', error => expect(authError('Get access token failed', error).kind).toBe('offline'))

test.each(['cancelled', 'access_denied'])('%s means that signing in failed', code =>
  expect(authError('Login failed', saying(code)).kind).toBe('failed'),
)

test('it says what failed and keeps the cause, once', () => {
  const cause = saying('timeout')
  const error = authError('Login failed', cause)
  expect(error).toBeInstanceOf(AuthError)
  expect([error.message, error.cause]).toEqual(['Login failed', cause])
  expect(authError('Get access token failed', error)).toBe(error)
})
