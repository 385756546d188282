import { vi } from 'vitest'

type Asked = string | { url: string }

/** What a cache keeps, by path. */
export type KeptAnswers = Map<string, ArrayBuffer>

const origin = () => globalThis.location?.origin ?? 'https://wend.example'
const pathOf = (asked: Asked) => {
  const { pathname, search } = new URL(typeof asked === 'string' ? asked : asked.url, origin())
  return pathname + search
}

/** Stubs what the browser keeps: jsdom has no Cache Storage. Caches are there once something opens them. */
export function stubCaches() {
  const stored = new Map<string, KeptAnswers>()
  const keptIn = (name: string): KeptAnswers => {
    const kept = stored.get(name) ?? new Map<string, ArrayBuffer>()
    stored.set(name, kept)
    return kept
  }
  vi.stubGlobal('caches', {
    async open(name: string) {
      const kept = keptIn(name)
      return {
        async match(asked: Asked) {
          const found = kept.get(pathOf(asked))
          return found === undefined ? undefined : new Response(found)
        },
        put: async (asked: Asked, answer: Response) =>
          void kept.set(pathOf(asked), await answer.arrayBuffer()),
        keys: async () => [...kept.keys()].map(path => ({ url: origin() + path })),
        delete: async (asked: Asked) => kept.delete(pathOf(asked)),
      }
    },
    has: async (name: string) => stored.has(name),
    delete: async (name: string) => stored.delete(name),
  })
  return { in: keptIn, has: (name: string) => stored.has(name) }
}
