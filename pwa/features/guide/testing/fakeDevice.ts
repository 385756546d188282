import { vi } from 'vitest'
import { stubCaches } from '../../../testing/keptInCaches.ts'

export type Online = Record<string, string | Uint8Array<ArrayBuffer>>

/** As much of the browser's caches and network as the guide uses. What is not `online` is answered with 503. */
export function fakeDevice(online: Online) {
  const caches = stubCaches()
  const fetched = vi.fn(async (url: string) => {
    const found = online[url]
    if (found === '') return new Response(null, { status: 204 })
    return found === undefined ? new Response('', { status: 503 }) : new Response(found)
  })
  vi.stubGlobal('fetch', fetched)
  return {
    online,
    /** What a cache has, by address. */
    kept: (name: string) => (caches.has(name) ? [...caches.in(name).keys()] : []),
    /** What was asked for since the last time. */
    asked() {
      const urls = fetched.mock.calls.map(([url]) => url)
      fetched.mockClear()
      return urls
    },
  }
}
