import { expect, test } from 'vitest'
import { AppError } from '#shared/plain/errors.ts'
import { attempt } from './tellFailure.ts'
import { currentToasts } from './toast/toast.ts'

const failing = (error: Error) => () => Promise.reject(error)

test('what was expected says itself why it failed', async () => {
  const gone = new AppError('gone', 'This trip was deleted.')
  expect(await attempt('Failed to save', failing(gone))).toBe(false)
  expect(currentToasts()[0]).toMatchObject({
    title: 'Failed to save',
    description: 'This trip was deleted.',
    variant: 'destructive',
  })
})

test('a bug shows none of its own words', async () => {
  const bug = new TypeError('x is not a function')
  await attempt('Failed to save', failing(bug))
  expect(currentToasts()[0]!.description).toBe('Please try again.')
  await attempt('Failed to save', failing(bug), 'Nothing was lost.')
  expect(currentToasts()[0]!.description).toBe('Nothing was lost.')
  await attempt('Failed to save', failing(bug), () => "The server didn't answer.")
  expect(currentToasts()[0]!.description).toBe("The server didn't answer.")
})

test('what went well says nothing', async () => {
  const before = currentToasts()
  expect(await attempt('Failed to save', () => Promise.resolve())).toBe(true)
  expect(currentToasts()).toBe(before)
})
