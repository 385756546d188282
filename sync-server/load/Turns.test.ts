import { expect, test } from 'vitest'
import { Turns } from './Turns.ts'

test('so much runs at once, so much waits, and the rest is refused', async () => {
  const turns = new Turns({ atOnce: 2, mostWaiting: 1 })
  let running = 0
  let most = 0
  const gates = Array.from({ length: 3 }, () => Promise.withResolvers<void>())
  const refuse = () => new Error('full')
  const started = gates.map(({ promise }) =>
    turns.run(async () => {
      most = Math.max(most, ++running)
      await promise
      running--
    }, refuse),
  )
  await expect(turns.run(async () => undefined, refuse)).rejects.toThrow('full')
  for (const gate of gates) gate.resolve()
  await Promise.all(started)
  expect(most).toBe(2)
  // A failed turn is over, too.
  await expect(turns.run(() => Promise.reject(new Error('broken')), refuse)).rejects.toThrow('broken')
  expect(await turns.run(async () => 'next', refuse)).toBe('next')
})
