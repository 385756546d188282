import { vi } from 'vitest'

type Asked = string | { url: string }
export type Online = Record<string, string | Uint8Array<ArrayBuffer>>

const pathOf = (asked: Asked) =>
  new URL(typeof asked === 'string' ? asked : asked.url, 'https://wend.example').pathname

/** As much of the browser's caches and network as the guide uses. What is not `online` is answered with 503. */
export function fakeDevice(online: Online) {
  const stored = new Map<string, Map<string, ArrayBuffer>>()
  const open = async (name: string) => {
    const kept = stored.get(name) ?? new Map<string, ArrayBuffer>()
    stored.set(name, kept)
    return {
      match: async (asked: Asked) => {
        const found = kept.get(pathOf(asked))
        return found === undefined ? undefined : new Response(found)
      },
      put: async (asked: Asked, answer: Response) => void kept.set(pathOf(asked), await answer.arrayBuffer()),
      keys: async () => [...kept.keys()].map(each => ({ url: `https://wend.example${each}` })),
      delete: async (asked: Asked) => kept.delete(pathOf(asked)),
    }
  }
  vi.stubGlobal('caches', {
    open,
    has: async (name: string) => stored.has(name),
    delete: async (name: string) => stored.delete(name),
  })
  const fetched = vi.fn(async (url: string) => {
    const found = online[url]
    if (found === '') return new Response(null, { status: 204 })
    return found === undefined ? new Response('', { status: 503 }) : new Response(found)
  })
  vi.stubGlobal('fetch', fetched)
  return {
    online,
    /** What a cache has, by address. */
    kept: (name: string) => [...(stored.get(name)?.keys() ?? [])],
    /** What was asked for since the last time. */
    asked() {
      const urls = fetched.mock.calls.map(([url]) => url)
      fetched.mockClear()
      return urls
    },
  }
}
