import { expect, test } from 'vitest'
import { FairTurns } from './FairTurns.ts'

const refuse = () => new Error('full')

/** Starts work of these keys that ends when its gate opens, and lists what has begun. */
function started(turns: FairTurns, keys: readonly string[]) {
  const begun: string[] = []
  const gates = keys.map(() => Promise.withResolvers<void>())
  const done = keys.map((key, index) =>
    turns.run(
      key,
      async () => {
        begun.push(`${key}${index}`)
        await gates[index]!.promise
      },
      refuse,
    ),
  )
  return { begun, gates, done }
}

test('runs the work of each key one at a time, and lets others pass those who have some running', async () => {
  const turns = new FairTurns({ atOnce: 2, mostWaiting: 10, mostWaitingEach: 10 })
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
  const turns = new FairTurns({ atOnce: 1, mostWaiting: 2, mostWaitingEach: 1 })
  const { gates, done } = started(turns, ['ana', 'ana', 'ben'])
  await expect(turns.run('ana', async () => undefined, refuse)).rejects.toThrow('full')
  await expect(turns.run('eve', async () => undefined, refuse)).rejects.toThrow('full')
  for (const gate of gates) gate.resolve()
  await Promise.all(done)
  await expect(turns.run('ana', () => Promise.reject(new Error('broken')), refuse)).rejects.toThrow('broken')
  expect(await turns.run('ana', async () => 'next', refuse)).toBe('next')
})
