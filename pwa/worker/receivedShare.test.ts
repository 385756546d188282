// @vitest-environment node
import { expect, test } from 'vitest'
import { forgetReceived } from './forgetReceived.ts'
import { readReceived, receiveShare } from './receivedShare.ts'

/** As much of a browser's caches as is needed here. */
function memoryCaches({ isFull = false } = {}): CacheStorage {
  const caches = new Map<string, Map<string, Response>>()
  return {
    async open(name: string) {
      const cache = caches.get(name) ?? new Map<string, Response>()
      caches.set(name, cache)
      return {
        async put(key: string, answer: Response) {
          if (isFull) throw new DOMException('No room', 'QuotaExceededError')
          cache.set(key, answer)
        },
        match: async (key: string) => cache.get(key)?.clone(),
      }
    },
    delete: async (name: string) => caches.delete(name),
  } as unknown as CacheStorage
}

function shared(fields: Record<string, string | File>): Request {
  const body = new FormData()
  for (const [name, value] of Object.entries(fields)) body.set(name, value)
  return new Request('https://wend.example/share', { method: 'POST', body })
}

const calendar = () => new File(['BEGIN:VCALENDAR'], 'Früh & spät.ics', { type: 'text/calendar' })

test('texts go into the address, empty ones do not', async () => {
  const address = await receiveShare(shared({ title: '', text: 'Go early & eat' }), memoryCaches())
  expect(address).toBe('/share?text=Go+early+%26+eat')
})

test('a file is kept with its name until it is forgotten, and the one that came last counts', async () => {
  const caches = memoryCaches()
  await receiveShare(shared({ file: new File(['old'], 'old.json') }), caches)
  await receiveShare(shared({ title: 'Only words' }), caches)
  expect(await readReceived(caches)).toBeUndefined()
  await receiveShare(shared({ file: new File(['old'], 'old.json') }), caches)
  expect(await receiveShare(shared({ title: 'Spring', file: calendar() }), caches)).toBe(
    '/share?title=Spring&file=1',
  )
  for (const _visit of ['at first', 'after a reload']) {
    const file = await readReceived(caches)
    expect([file?.name, await file?.text()]).toEqual(['Früh & spät.ics', 'BEGIN:VCALENDAR'])
  }
  await forgetReceived(caches)
  expect(await readReceived(caches)).toBeUndefined()
})

test('without room the texts arrive all the same', async () => {
  const caches = memoryCaches({ isFull: true })
  expect(await receiveShare(shared({ title: 'Spring', file: calendar() }), caches)).toBe(
    '/share?title=Spring',
  )
  expect(await readReceived(caches)).toBeUndefined()
})

test('what is no form opens the screen with nothing', async () => {
  const request = new Request('https://wend.example/share', { method: 'POST', body: 'x' })
  expect(await receiveShare(request, memoryCaches())).toBe('/share')
})
