import { vi } from 'vitest'

/** Stubs what the browser keeps, since jsdom has no Cache Storage. Returns the kept answers by their address. */
export function stubCaches(): Map<string, Response> {
  const kept = new Map<string, Response>()
  const address = (request: string | Request) =>
    typeof request === 'string' ? new URL(request, location.href).href : request.url
  const cache = {
    match: async (url: string) => kept.get(address(url))?.clone(),
    put: async (url: string, answer: Response) => void kept.set(address(url), answer),
    delete: async (request: string | Request) => kept.delete(address(request)),
    keys: async () => [...kept.keys()].map(url => ({ url }) as Request),
  }
  vi.stubGlobal('caches', { open: async () => cache })
  return kept
}
