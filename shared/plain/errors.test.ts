import { expect, test } from 'vitest'
import { AppError, errorStatus } from './errors.ts'

test('an error has the HTTP status of its code, and every status is one of failure', () => {
  expect(new AppError('gone', 'This day was deleted.').status).toBe(410)
  for (const status of Object.values(errorStatus)) expect(status).toBeGreaterThanOrEqual(400)
})

test('what an error is about goes along', () => {
  const subject = { kind: 'day', id: '1' }
  expect(new AppError('gone', 'Gone.', { subject, field: 'id' })).toMatchObject({ subject, field: 'id' })
})
