import type { Context } from 'koa'
import { expect, test } from 'vitest'
import { oneByOne } from './oneByOne.ts'

const ctx = {} as Context

test('of a crowd one begins at a time, and what comes meanwhile goes in between', async () => {
  const middleware = oneByOne()
  const order: string[] = []
  const crowd = ['a', 'b', 'c'].map(name => middleware(ctx, async () => void order.push(name)))
  setImmediate(() => setImmediate(() => order.push('other')))
  await Promise.all(crowd)
  expect(order).toEqual(['a', 'b', 'other', 'c'])
  await middleware(ctx, async () => void order.push('d'))
  expect(order.at(-1)).toBe('d')
})

test('one that fails keeps nobody waiting, and too many are turned away', async () => {
  const middleware = oneByOne()
  const failed = middleware(ctx, () => Promise.reject(new Error('broken')))
  const crowd = Array.from({ length: 499 }, () => middleware(ctx, async () => undefined))
  await expect(middleware(ctx, async () => undefined)).rejects.toMatchObject({ code: 'unavailable' })
  await expect(failed).rejects.toThrow('broken')
  await Promise.all(crowd)
})
