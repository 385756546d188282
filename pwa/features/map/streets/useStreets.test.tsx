import { act, renderHook } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import type { HostMap } from '#shared/features/map/hostMap.ts'
import { chooseStreets } from './streetsChoice.ts'
import { useStreets } from './useStreets.ts'

const town: HostMap = {
  kind: 'archive',
  url: '/map/town.pmtiles',
  format: 'vector',
  attribution: '© OpenStreetMap contributors',
  isOfflineAllowed: true,
}

const streetsOf = (host: HostMap | null) =>
  renderHook(({ isOffline }) => useStreets(host, isOffline), { initialProps: { isOffline: false } })

afterEach(() => {
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
  vi.useRealTimers()
  act(() => chooseStreets(false))
})

const view = { lat: 38.72, lon: -9.14, zoom: 14 }

test('without a source nothing is offered, even where streets were chosen before', () => {
  chooseStreets(true)
  const { result } = streetsOf(null)
  expect(result.current).toMatchObject({ isOffered: false, isOn: false, backdrop: undefined })
})

test('a browser that cannot draw streets says so, keeps the sketch, and tries again once it is online', async () => {
  vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue(null)
  const { result, rerender } = streetsOf(town)
  expect(result.current).toMatchObject({ isOffered: true, isOn: false, backdrop: undefined })
  act(() => result.current.toggle())
  expect(result.current.isOn).toBe(true)
  const events = { onReady: vi.fn(), onAway: vi.fn(), onFail: vi.fn() }
  await act(async () => result.current.backdrop!.mount(document.createElement('div'), view, events))
  expect(events.onFail).toHaveBeenCalledOnce()
  expect(events.onReady).not.toHaveBeenCalled()
  expect(result.current.note).toBe("This browser can't draw streets.")
  const failed = result.current.backdrop
  rerender({ isOffline: true })
  expect(result.current.backdrop).toBe(failed)
  rerender({ isOffline: false })
  expect(result.current.backdrop).not.toBe(failed)
  expect(result.current.note).toBeUndefined()
})

test('without an answer it says so, and tries again after a while, without a word in between', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('offline')))
  vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue({ getExtension: () => null } as never)
  const { result } = streetsOf(town)
  act(() => result.current.toggle())
  const events = { onReady: vi.fn(), onAway: vi.fn(), onFail: vi.fn() }
  const failed = result.current.backdrop!
  failed.mount(document.createElement('div'), view, events)
  await act(() => vi.waitFor(() => expect(events.onFail).toHaveBeenCalledOnce()))
  expect(result.current.note).toBe("Streets can't be loaded right now.")
  expect(result.current.backdrop).toBe(failed)
  act(() => void vi.advanceTimersByTime(30_000))
  const next = result.current.backdrop!
  expect(next).not.toBe(failed)
  expect(result.current.note).toBe("Streets can't be loaded right now.")
  next.mount(document.createElement('div'), view, { ...events, onFail: () => undefined })
  act(() => void vi.advanceTimersByTime(2_000))
  expect(result.current.note).toBe("Streets can't be loaded right now.")
  next.remove()
})

test('the choice is kept on the device', () => {
  const { result } = streetsOf(town)
  act(() => result.current.toggle())
  expect(localStorage.getItem('wend.streets')).toBe('on')
  act(() => result.current.toggle())
  expect(localStorage.getItem('wend.streets')).toBeNull()
})
