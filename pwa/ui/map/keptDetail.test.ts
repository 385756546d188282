import { gzipSync } from 'node:zlib'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { encodeDetail } from '#shared/features/map/detailFile.ts'
import { emptyPart } from '#shared/features/map/sketch.ts'
import { keptDetail } from './keptDetail.ts'

const address = (name: string) => new URL(name, location.href).href
const file = new Uint8Array(gzipSync(encodeDetail(0, () => ({ ...emptyPart, land: [[0, 0, 1, 0, 1, 1]] }))))

/** What the browser keeps: jsdom has no Cache Storage. */
let kept: Map<string, Response>
let fetched: string[]
let served: () => Promise<Response>

beforeEach(() => {
  kept = new Map()
  fetched = []
  served = async () => new Response(file)
  const cache = {
    match: async (url: string) => kept.get(address(url))?.clone(),
    put: async (url: string, answer: Response) => void kept.set(address(url), answer),
    delete: async (request: string | Request) =>
      kept.delete(typeof request === 'string' ? address(request) : request.url),
    keys: async () => [...kept.keys()].map(url => ({ url }) as Request),
  }
  vi.stubGlobal('caches', { open: async () => cache })
  vi.stubGlobal('fetch', async (url: string) => {
    fetched.push(url)
    return await served()
  })
})

afterEach(() => vi.unstubAllGlobals())

test('the tiles are fetched once, and kept under their address', async () => {
  const { tile } = await keptDetail('/assets/tiles-1.bin')
  expect(tile(0, 0, 0).land).toHaveLength(1)
  await keptDetail('/assets/tiles-1.bin')
  expect(fetched).toEqual(['/assets/tiles-1.bin'])
})

test('new tiles take the place of old ones', async () => {
  await keptDetail('/assets/tiles-1.bin')
  await keptDetail('/assets/tiles-2.bin')
  expect([...kept.keys()]).toEqual([address('/assets/tiles-2.bin')])
})

test('damaged tiles are thrown away and fetched once more', async () => {
  kept.set(address('/assets/tiles-1.bin'), new Response(file.slice(0, 20)))
  const { tile } = await keptDetail('/assets/tiles-1.bin')
  expect(tile(0, 0, 0).land).toHaveLength(1)
  expect(fetched).toHaveLength(1)
})

test('the page of a captive portal and a refusal are not kept', async () => {
  served = async () => new Response('<!doctype html><title>Sign in</title>')
  await expect(keptDetail('/assets/tiles-1.bin')).rejects.toThrow('not the tiles')
  served = async () => new Response('', { status: 503 })
  await expect(keptDetail('/assets/tiles-1.bin')).rejects.toThrow('503')
  expect(kept.size).toBe(0)
})

test('a browser that keeps nothing still shows them', async () => {
  vi.stubGlobal('caches', { open: async () => Promise.reject(new DOMException('denied', 'SecurityError')) })
  expect((await keptDetail('/assets/tiles-1.bin')).maxZoom).toBe(0)
})
