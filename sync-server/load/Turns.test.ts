import { expect, test } from 'vitest'
import { Turns } from './Turns.ts'

const refuse = () => new Error('full')

test('so much runs at once, so much waits, and the rest is refused', async () => {
  const turns = new Turns({ atOnce: 2, mostWaiting: 1 })
  let running = 0
  let most = 0
  const gates = Array.from({ length: 3 }, () => Promise.withResolvers<void>())
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

/** Starts work of these keys that ends when its gate opens, and lists what has begun. */
function started(turns: Turns, keys: readonly string[]) {
  const begun: string[] = []
  const gates = keys.map(() => Promise.withResolvers<void>())
  const done = keys.map((key, index) =>
    turns.run(
      async () => {
        begun.push(`${key}${index}`)
        await gates[index]!.promise
      },
      refuse,
      key,
    ),
  )
  return { begun, gates, done }
}

test('runs the work of each key one at a time, and lets others pass those who have some running', async () => {
  const turns = new Turns({ atOnce: 2, mostWaiting: 10, mostWaitingEach: 10 })
  const { begun, gates, done } = started(turns, ['ana', 'ana', 'ana', 'ben', 'eve'])
  await Promise.resolve()
  expect(begun).toEqual(['ana0', 'ben3'])
  gates[3]!.resolve()
  await done[3]
  await expect.poll(() => begun).toEqual(['ana0', 'ben3', 'eve4'])
  gates[0]!.resolve()
  await done[0]
  await expect.poll(() => begun).toEqual(['ana0', 'ben3', 'eve4', 'ana1'])
  for (const gate of gates) gate.resolve()
  await Promise.all(done)
  expect(begun.at(-1)).toBe('ana2')
})

test('refuses work when too much is waiting, in all or for one key, and goes on after a failure', async () => {
  const turns = new Turns({ atOnce: 1, mostWaiting: 2, mostWaitingEach: 1 })
  const { gates, done } = started(turns, ['ana', 'ana', 'ben'])
  await expect(turns.run(async () => undefined, refuse, 'ana')).rejects.toThrow('full')
  await expect(turns.run(async () => undefined, refuse, 'eve')).rejects.toThrow('full')
  for (const gate of gates) gate.resolve()
  await Promise.all(done)
  await expect(turns.run(() => Promise.reject(new Error('broken')), refuse, 'ana')).rejects.toThrow('broken')
  expect(await turns.run(async () => 'next', refuse, 'ana')).toBe('next')
})
