import { gzipSync } from 'node:zlib'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { encodeDetail } from '#shared/features/map/detailFile.ts'
import { emptyPart } from '#shared/features/map/sketch.ts'
import { stubCaches, type KeptAnswers } from '../../testing/keptInCaches.ts'
import { keptDetail } from './keptDetail.ts'

const file = new Uint8Array(gzipSync(encodeDetail(0, () => ({ ...emptyPart, land: [[0, 0, 1, 0, 1, 1]] }))))

let kept: KeptAnswers
let fetched: string[]
let served: () => Promise<Response>

beforeEach(() => {
  kept = stubCaches().in('sketch-detail')
  fetched = []
  served = async () => new Response(file)
  vi.stubGlobal('fetch', async (url: string) => {
    // Not what another test of the worker still fetches.
    if (url.startsWith('/assets/tiles')) fetched.push(url)
    return await served()
  })
})

afterEach(() => {
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

test('the tiles are fetched once', async () => {
  const { tile } = await keptDetail('/assets/tiles-1.bin')
  expect(tile(0, 0, 0).land).toHaveLength(1)
  await keptDetail('/assets/tiles-1.bin')
  expect(fetched).toEqual(['/assets/tiles-1.bin'])
})

test('damaged tiles are fetched once more', async () => {
  kept.set('/assets/tiles-1.bin', file.slice(0, 20).buffer)
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

test('without a network, the tiles are fetched once there is one', async () => {
  const isOnline = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
  served = () => Promise.reject(new TypeError('offline'))
  const found = keptDetail('/assets/tiles-1.bin')
  await vi.waitFor(() => expect(fetched).toHaveLength(1))
  served = async () => new Response(file)
  isOnline.mockReturnValue(true)
  await vi.waitFor(() => {
    dispatchEvent(new Event('online'))
    expect(fetched).toHaveLength(2)
  })
  expect((await found).tile(0, 0, 0).land).toHaveLength(1)
})
