import { expect, test } from 'vitest'
import { SlowCalls } from './SlowCalls.ts'

test('the slowest answer of each route of the last hour, slowest first; streams do not count', () => {
  const calls = new SlowCalls()
  const hour = 60 * 60_000
  calls.note('GET', '/api/feed', 900, 0)
  calls.note('GET', '/api/trips', 20, hour)
  calls.note('GET', '/api/trips', 30, hour)
  calls.note('GET', '/api/trips', 10, hour)
  calls.note('POST', '/api/sync', 40, hour)
  calls.note('GET', '/api/sync/events', 100_000, hour)
  calls.note('GET', '(static)', 100_000, hour)
  expect(calls.slowest(hour)).toEqual([
    { route: 'GET /api/feed', ms: 900 },
    { route: 'POST /api/sync', ms: 40 },
    { route: 'GET /api/trips', ms: 30 },
  ])
  expect(calls.slowest(hour + 1).map(({ ms }) => ms)).toEqual([40, 30])
  calls.note('GET', '/api/feed', 5, 2 * hour)
  expect(calls.slowest(2 * hour)).toContainEqual({ route: 'GET /api/feed', ms: 5 })
})
