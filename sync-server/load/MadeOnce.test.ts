import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { AppError } from '#shared/plain/errors.ts'
import { Made, MadeOnce } from './MadeOnce.ts'

const textOf = (made: Made) => made.parts.map(({ bytes }) => bytes.toString()).join('')

/** Counts what is made. */
function maker() {
  const calls: string[] = []
  const make = (text: string) => async () => {
    calls.push(text)
    await Promise.resolve()
    return new Made([text])
  }
  return { calls, make }
}

test('forty readers of one version have it made once, and those of the next one once more', async () => {
  const made = new MadeOnce()
  const { calls, make } = maker()
  const read = (version: number) =>
    Promise.all(Array.from({ length: 40 }, () => made.get('a', version, make(String(version)))))
  expect(new Set((await read(1)).map(textOf))).toEqual(new Set(['1']))
  expect(new Set((await read(2)).map(textOf))).toEqual(new Set(['2']))
  await read(2)
  expect(calls).toEqual(['1', '2'])
  expect(made.size).toEqual({ entries: 1, bytes: 1 })
})

test('one thing is made at a time, and too much at once is turned away', async () => {
  const made = new MadeOnce({ atOnce: 1, mostWaiting: 2 })
  let running = 0
  let most = 0
  const make = async () => {
    most = Math.max(most, ++running)
    await new Promise(resolve => setTimeout(resolve, 1))
    running--
    return new Made(['x'])
  }
  const results = await Promise.allSettled(['a', 'b', 'c', 'd'].map(key => made.get(key, 1, make)))
  expect(results.map(({ status }) => status)).toEqual(['fulfilled', 'fulfilled', 'fulfilled', 'rejected'])
  expect((results[3] as PromiseRejectedResult).reason).toMatchObject({ code: 'unavailable' })
  expect(most).toBe(1)
})

test('what is made of one owner’s things keeps nobody else waiting, and is turned away first', async () => {
  const made = new MadeOnce({ mostWaitingEach: 2 })
  const held = Promise.withResolvers<Made>()
  const read = (key: string) => made.get(key, 1, () => held.promise, 'owner')
  const own = ['a', 'b', 'c'].map(read)
  await expect(read('d')).rejects.toMatchObject({ code: 'unavailable' })
  const { make } = maker()
  expect(textOf(await made.get('e', 1, make('others go on'), 'another owner'))).toBe('others go on')
  held.resolve(new Made(['x']))
  expect((await Promise.all(own)).map(textOf)).toEqual(['x', 'x', 'x'])
})

test('what is kept stays within its bytes, compressed forms included; the longest unread goes first', async () => {
  const made = new MadeOnce({ maxBytes: 10_000 })
  const { calls, make } = maker()
  const long = 'x'.repeat(4_000)
  await made.get('a', 1, make(long))
  await made.get('b', 1, make(long))
  await made.get('a', 1, make(long))
  await made.get('c', 1, make(long))
  expect(made.size).toEqual({ entries: 2, bytes: 8_000 })
  await made.get('a', 1, make('again'))
  expect(calls).toHaveLength(3)

  const { parts } = await made.get('c', 1, make('again'))
  const packed = await parts[0]!.encoded('gzip')
  expect(packed).toBe(await parts[0]!.encoded('gzip'))
  expect(made.size.bytes).toBe(8_000 + packed.length)
})

test('what takes long and changes often is made now and then, and nobody gets what is out of date', async () => {
  const made = new MadeOnce()
  let now = 0
  let times = 0
  const make = async () => {
    times++
    const at = now
    await new Promise(resolve => setTimeout(resolve, 40))
    return new Made([String(at)])
  }
  for (let round = 0; round < 3; round++) {
    await Promise.all(
      Array.from({ length: 20 }, async () => {
        const version = ++now
        expect(Number(textOf(await made.get('a', version, make)))).toBeGreaterThanOrEqual(version)
      }),
    )
  }
  expect(times).toBeLessThanOrEqual(6)
})

test('what failed is made again for the next reader', async () => {
  const made = new MadeOnce()
  const fail = () => Promise.reject(new AppError('not-found', 'Gone.'))
  await expect(made.get('a', 1, fail)).rejects.toThrow('Gone.')
  expect(textOf(await made.get('a', 1, async () => new Made(['here'])))).toBe('here')
})

test('a long answer is kept in compressed form only, and is still there for whoever wants it plain', async () => {
  const made = new MadeOnce()
  const text = 'A walk along the river. '.repeat(10_000)
  const answer = await made.get('a', 1, async () => new Made([text]))
  const [part] = answer.parts
  expect(made.size.bytes).toBe(text.length)
  const packed = await part!.encoded('gzip')
  expect(made.size.bytes).toBe(packed.length)
  const [one, other] = await Promise.all([part!.plain(), part!.plain()])
  expect(one).toBe(other)
  expect(one.toString()).toBe(text)
  expect(made.size.bytes).toBe(text.length + packed.length)
  const brotli = await part!.encoded('br')
  expect(brotliDecompressSync(brotli).toString()).toBe(text)
  expect(gunzipSync(await part!.encoded('gzip')).toString()).toBe(text)
  expect(made.size.bytes).toBe(packed.length + brotli.length)
  expect((await part!.plain()).toString()).toBe(text)

  const shared = await made.get('b', 1, async () => new Made([text], { isShared: true }))
  await shared.parts[0]!.encoded('gzip')
  expect(shared.parts[0]!.bytes.toString()).toBe(text)
})
