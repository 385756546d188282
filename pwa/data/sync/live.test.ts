import { expect, test, vi } from 'vitest'
import * as z from 'zod'
import { onLive, tellLive } from './live.ts'

const Greeting = z.object({ from: z.string() })

test('what fits the schema is heard by all who listen for its name, until they stop', () => {
  const [ana, ben] = [vi.fn(), vi.fn()]
  const stop = onLive('greeting', Greeting, ana)
  onLive('greeting', Greeting, ben)
  tellLive('greeting', '{"from":"Cora"}')
  stop()
  tellLive('greeting', '{"from":"Dan"}')
  expect(ana.mock.calls).toEqual([[{ from: 'Cora' }]])
  expect(ben.mock.calls).toEqual([[{ from: 'Cora' }], [{ from: 'Dan' }]])
})

test('what does not fit, and what nobody listens for, is passed over', () => {
  const heard = vi.fn()
  onLive('greeting', Greeting, heard)
  tellLive('greeting', '{"from":5}')
  tellLive('farewell', 'not even JSON')
  expect(heard).not.toHaveBeenCalled()
})
