import { expect, test } from 'vitest'
import { newId } from '#shared/plain/ids.ts'
import { faultyDatabases } from '../../testing/faultyDatabases.ts'
import { LocalDatabase } from './localDatabase.ts'
import { troubleOf, troubleOfScreen } from './storeTrouble.ts'

test.each([
  ['NotFoundError', 'damaged'],
  ['InvalidStateError', 'damaged'],
  ['UnknownError', 'damaged'],
  ['QuotaExceededError', 'full'],
])('a screen that fails with a %s of the database shows that its storage is %s', async (name, trouble) => {
  using faulty = faultyDatabases()
  const db = new LocalDatabase(newId())
  await db.open()
  faulty.failWith(name)
  const error: unknown = await db.meta.get('client').catch((failure: unknown) => failure)
  expect(troubleOfScreen(error)).toBe(trouble)
  faulty.failWith(null)
  db.close()
})

test.each(['NotFoundError', 'InvalidStateError', 'SecurityError', 'QuotaExceededError'])(
  'a %s of the page itself says nothing about the database',
  name => {
    expect(troubleOfScreen(new DOMException('removeChild', name))).toBeNull()
  },
)

test('an error without a cause in the database is none of its trouble', () => {
  for (const error of [undefined, null, 'text', 7, new Error('a bug'), { name: 'AbortError', inner: null }])
    expect(troubleOf(error)).toBeNull()
  expect(troubleOf({ name: 'AbortError', inner: new DOMException('', 'QuotaExceededError') })).toBe('full')
})
