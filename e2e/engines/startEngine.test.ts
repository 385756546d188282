import { expect, test } from 'vitest'
import { startEngine } from './startEngine.ts'

const options = { baseURL: '', folder: '' }

test('of a browser that does not answer in time nothing is left behind', async () => {
  const ended: string[] = []
  const start = startEngine(
    async (_options, started) => {
      for (const part of ['screen', 'browser']) started.defer(() => void ended.push(part))
      return await new Promise<never>(() => undefined)
    },
    options,
    20,
  )
  await expect(start).rejects.toThrow('did not answer within 0.02 s')
  expect(ended).toEqual(['browser', 'screen'])
})

test('a browser that has started ends with everything that belongs to it', async () => {
  const ended: string[] = []
  const browser = await startEngine(async (_options, started) => {
    started.defer(() => void ended.push('screen'))
    return { version: '1', tab: {} as never, downloads: '' }
  }, options)
  expect(ended).toEqual([])
  await browser[Symbol.asyncDispose]()
  expect(ended).toEqual(['screen'])
})
