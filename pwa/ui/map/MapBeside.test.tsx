import { FluentProvider, webLightTheme } from '@fluentui/react-components'
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { useState } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import { MapBeside, onMap } from './MapBeside.tsx'
import { MapCard } from './MapCard.tsx'
import type { MapPin } from './mapParts.ts'

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const pins: MapPin[] = ['Porto', 'Faro'].map((name, lat) => ({
  id: name,
  name,
  lat,
  lon: 0,
  kind: 'town',
  label: '',
  color: 'red',
}))

function Places({ given = pins }: { given?: MapPin[] | undefined }) {
  const [chosenId, setChosenId] = useState<string | undefined>('Faro')
  return (
    <FluentProvider theme={webLightTheme}>
      <MapBeside
        label="Map of places"
        pins={given}
        frameKey=""
        chosenId={chosenId}
        onChoose={setChosenId}
        card={
          chosenId && (
            <MapCard title={chosenId} onClose={() => setChosenId(undefined)}>
              Go
            </MapCard>
          )
        }
      >
        {pins.map(({ id }) => (
          <p key={id} {...onMap(id, chosenId)}>
            {id} in the list
          </p>
        ))}
      </MapBeside>
    </FluentProvider>
  )
}

function onScreen(isWide: boolean) {
  vi.stubGlobal('matchMedia', (query: string) => ({
    matches: isWide && query.includes('min-width'),
    addEventListener: () => {},
    removeEventListener: () => {},
  }))
  // This stand-in for a browser has no server, and lays nothing out.
  vi.stubGlobal('fetch', () => new Promise(() => {}))
}

test('on a small screen there is the list or the map with what is chosen', async () => {
  onScreen(false)
  render(<Places />)
  expect(screen.getByText('Faro in the list')).toBeTruthy()
  expect(screen.queryByRole('region', { name: 'Faro' })).toBeNull()
  fireEvent.click(screen.getByRole('button', { name: 'Map' }))
  expect(screen.queryByText('Faro in the list')).toBeNull()
  expect(await screen.findByRole('application', { name: 'Map of places' })).toBeTruthy()
  fireEvent.click(screen.getByRole('button', { name: 'Close' }))
  expect(screen.queryByRole('region', { name: 'Faro' })).toBeNull()
})

test('on a wide screen both are there, and what is chosen on one is chosen on the other', async () => {
  onScreen(true)
  render(<Places />)
  expect(screen.queryByRole('button', { name: 'Map' })).toBeNull()
  fireEvent.click(await screen.findByRole('button', { name: 'Porto' }))
  expect(screen.getByRole('region', { name: 'Porto' })).toBeTruthy()
  expect(screen.getByText('Porto in the list').dataset['onMap']).toBe('chosen')
  expect(screen.getByText('Faro in the list').dataset['onMap']).toBe('')
})

test('without a place there is only the list', () => {
  onScreen(false)
  render(<Places given={[]} />)
  expect(screen.queryByRole('button', { name: 'Map' })).toBeNull()
  expect(screen.getByText('Faro in the list')).toBeTruthy()
})

test('closing the card that has the focus leads to the map, and takes the focus from nothing else', async () => {
  onScreen(true)
  render(<Places />)
  const map = await screen.findByRole('application', { name: 'Map of places' })
  const close = () => screen.getByRole('button', { name: 'Close' })
  close().focus()
  fireEvent.click(close())
  await waitFor(() => expect(document.activeElement).toBe(map))
  const pin = screen.getByRole('button', { name: 'Porto' })
  pin.focus()
  fireEvent.click(pin)
  fireEvent.click(close())
  expect(document.activeElement).toBe(pin)
})
