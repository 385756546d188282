import { expect, test, vi } from 'vitest'
import { ApiError, NetworkError } from './api.ts'
import { askingOnce } from './askingOnce.ts'

const asked = (...answers: (() => unknown)[]) => {
  const ids: string[] = []
  const ask = askingOnce(async (_wish: object, id: string) => {
    ids.push(id)
    return answers.shift()!()
  })
  return { ids, ask }
}
const fails = (error: Error) => () => {
  throw error
}
const refused = (status: number) => fails(new ApiError(status, '', ''))

test('what got no answer is asked again as the same, and then anew', async () => {
  const { ids, ask } = asked(fails(new NetworkError('lost')), refused(503), vi.fn(), vi.fn())
  for (let count = 0; count < 4; count++) await ask({ role: 'editor' }).catch(() => undefined)
  expect(new Set(ids.slice(0, 3)).size).toBe(1)
  expect(ids[3]).not.toBe(ids[0])
})

test('another wish is another thing, and so is what was refused', async () => {
  const { ids, ask } = asked(
    fails(new NetworkError('lost')),
    fails(new NetworkError('lost')),
    refused(409),
    vi.fn(),
  )
  await ask({ role: 'editor' }).catch(() => undefined)
  await ask({ role: 'viewer' }).catch(() => undefined)
  await ask({ role: 'viewer' }).catch(() => undefined)
  await ask({ role: 'viewer' })
  expect(ids[1]).not.toBe(ids[0])
  expect(ids[2]).toBe(ids[1])
  expect(ids[3]).not.toBe(ids[2])
})
