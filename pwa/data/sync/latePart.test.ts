import { expect, test } from 'vitest'
import { deferred } from '#shared/plain/deferred.ts'
import { StoreHealth } from '../store/storeHealth.ts'
import { latePart } from './latePart.ts'

const waiting = (health: StoreHealth) => health.state().made - health.stored

test('[EDIT6] when their code does not come, edits are told in time, and meanwhile nothing is called saved', async () => {
  const health = new StoreHealth()
  health.patienceMs = 20
  const { promise, resolve } = deferred<string>()
  const part = latePart(() => promise)
  const edit = part.inTime(health)
  expect(waiting(health)).toBe(1)
  await expect(edit).rejects.toMatchObject({
    code: 'unavailable',
    message: expect.stringContaining("wasn't saved"),
  })
  expect(waiting(health)).toBe(0)

  // It comes late: the next edit has it at once.
  resolve('the code')
  await part.load()
  expect(part.now()).toBe('the code')
})

test('code that could not be loaded is asked for again', async () => {
  let asked = 0
  const part = latePart(() =>
    asked++ === 0 ? Promise.reject(new TypeError('no network')) : Promise.resolve('it'),
  )
  await expect(part.load()).rejects.toMatchObject({ code: 'unavailable' })
  expect(part.now()).toBeUndefined()
  expect(await part.inTime(new StoreHealth())).toBe('it')
  expect(asked).toBe(2)
})
