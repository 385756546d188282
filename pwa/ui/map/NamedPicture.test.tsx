import { FluentProvider, webLightTheme } from '@fluentui/react-components'
import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { MapName, MapPin, MapWay } from './mapParts.ts'
import { NamedPicture } from './NamedPicture.tsx'

/** What was written on the canvas. */
let written: string[]

beforeEach(() => {
  written = []
  vi.stubGlobal('fetch', () => Promise.reject(new Error('offline')))
  vi.spyOn(console, 'warn').mockReturnValue()
  const canvas = HTMLCanvasElement.prototype
  vi.spyOn(canvas, 'clientWidth', 'get').mockReturnValue(400)
  vi.spyOn(canvas, 'clientHeight', 'get').mockReturnValue(200)
  vi.spyOn(canvas, 'getContext').mockImplementation(function (this: HTMLCanvasElement) {
    const known: Record<string, unknown> = {
      canvas: this,
      measureText: () => ({ width: 40 }),
      fillText: (text: string) => written.push(text),
      fillStyle: '#000000',
    }
    return new Proxy(known, {
      get: (target, name: string) => (name in target ? target[name] : () => undefined),
    }) as unknown as null
  })
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

test('a picture that is large enough to be read has names, minutes and a scale', async () => {
  const [from, to] = [
    { lat: 38.6979, lon: -9.2065 },
    { lat: 38.7, lon: -9.19 },
  ]
  const pin = (id: string, at: typeof from): MapPin => ({
    ...at,
    id,
    kind: 'stop',
    label: '',
    color: '#0f766e',
    name: id,
  })
  const ways: MapWay[] = [{ id: 'a b', from, to, color: '#0f766e', text: '19 min', isWalk: true }]
  const names: MapName[] = [
    { ...to, text: 'Tarts', kind: 'town', rank: 1 },
    { lat: 38.7015, lon: -9.1982, text: 'Gardens', kind: 'place', rank: 1 },
    { lat: 38.7015, lon: -9.2088, text: 'Half a tower', kind: 'place', rank: 1 },
  ]
  render(
    <FluentProvider theme={webLightTheme}>
      <NamedPicture label="Map of today" pins={[pin('a', from), pin('b', to)]} ways={ways} names={names} />
    </FluentProvider>,
  )
  await vi.waitFor(() => expect(screen.getByRole('img').dataset['ready']).toBe('true'))
  expect(written).toEqual(expect.arrayContaining(['Tarts', 'Gardens', '19 min']))
  expect(written).not.toContain('Half a tower')
  expect(written.filter(text => / m$| ft$/.test(text))).not.toEqual([])
})
