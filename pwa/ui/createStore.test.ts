import { expect, test, vi } from 'vitest'
import { createStore } from './createStore.ts'

test('everybody who listens hears of every value, until they stop', () => {
  const store = createStore('calm')
  const [ana, ben] = [vi.fn(), vi.fn()]
  const stop = store.subscribe(ana)
  store.subscribe(ben)
  store.set('storm')
  expect(store.get()).toBe('storm')
  stop()
  store.set('storm')
  expect(ana).toHaveBeenCalledTimes(1)
  expect(ben).toHaveBeenCalledTimes(2)
})
