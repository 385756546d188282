import { expect, test } from 'vitest'
import { longReads } from './longReads.ts'
import { Pace } from './Pace.ts'

test('whoever has read a lot waits, and keeps nobody else waiting', async () => {
  const pace = new Pace(1_000, 1)
  const [pulls, exports] = [longReads({ atOnce: 1, pace }), longReads({ atOnce: 1, pace })]
  const order: string[] = []
  const read = (reads: typeof pulls, who: string, bytes: number) =>
    reads(
      who,
      async () => order.push(who),
      () => bytes,
    )
  await read(pulls, 'ana', 600)
  // What is left is enough to begin.
  await read(exports, 'ana', 5_000)
  const later = [read(pulls, 'ana', 1), read(exports, 'ana', 1)]
  for (let round = 0; round < 3; round++) {
    await read(pulls, 'ben', 300)
    await read(exports, 'eve', 300)
  }
  expect(order).toEqual(['ana', 'ana', 'ben', 'eve', 'ben', 'eve', 'ben', 'eve'])
  await Promise.all(later)
  expect(order.slice(-2)).toEqual(['ana', 'ana'])
})

test('a person reads one answer at a time, few are read in all, and a failed one is over', async () => {
  const reads = longReads({ atOnce: 2 })
  const begun: string[] = []
  const gates = new Map(['ana', 'ben', 'eve'].map(who => [who, Promise.withResolvers<void>()]))
  const read = (who: string) =>
    reads(who, async () => {
      begun.push(who)
      await gates.get(who)!.promise
    })
  const all = ['ana', 'ana', 'ben', 'eve'].map(read)
  await expect.poll(() => begun).toEqual(['ana', 'ben'])
  gates.get('ben')!.reject(new Error('broken'))
  await expect(all[2]).rejects.toThrow('broken')
  await expect.poll(() => begun).toEqual(['ana', 'ben', 'eve'])
  gates.get('ana')!.resolve()
  await all[1]
  expect(begun).toEqual(['ana', 'ben', 'eve', 'ana'])
  gates.get('eve')!.resolve()
  await all[3]
})

test('a person has so many waiting, and the rest is refused', async () => {
  const reads = longReads()
  const gate = Promise.withResolvers<void>()
  const all = Array.from({ length: 30 }, () => reads('ana', () => gate.promise))
  const refused = await Promise.allSettled(all.slice(21))
  expect(refused.map(({ status }) => status)).toEqual(refused.map(() => 'rejected'))
  await reads('ben', async () => {})
  gate.resolve()
  await Promise.all(all.slice(0, 21))
})
