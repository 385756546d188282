import { FluentProvider, webLightTheme } from '@fluentui/react-components'
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { CommandPalette } from './CommandPalette.tsx'
import type { PaletteCommand } from './CommandPalette.tsx'

afterEach(cleanup)

const icon = () => null

/** A palette whose search finds `found`. */
function palette(found: PaletteCommand[], isReading: boolean, onClose: () => void) {
  return (
    <FluentProvider theme={webLightTheme}>
      <CommandPalette
        label="Search"
        placeholder="Search trips"
        commands={[]}
        search={query => (query === '' ? [] : found)}
        isReading={isReading}
        onClose={onClose}
      />
    </FluentProvider>
  )
}

function typeAndEnter(query: string) {
  const field = screen.getByRole('combobox', { name: 'Search trips' })
  fireEvent.change(field, { target: { value: query } })
  fireEvent.keyDown(field, { key: 'Enter' })
}

test('Enter that comes before anything is found chooses the first that is found, once', () => {
  const [run, onClose] = [vi.fn(), vi.fn()]
  const train = { id: 'train', group: 'Activities', label: 'Train to Sintra', icon, run }
  const { rerender } = render(palette([], true, onClose))
  typeAndEnter('sintra')
  expect(run).not.toHaveBeenCalled()
  rerender(palette([train], true, onClose))
  rerender(palette([train], false, onClose))
  expect(run).toHaveBeenCalledOnce()
  expect(onClose).toHaveBeenCalledOnce()
})

test('Enter waits for nothing once all was read, or once something else is typed', () => {
  const run = vi.fn()
  const train = { id: 'train', group: 'Activities', label: 'Train to Sintra', icon, run }
  const { rerender } = render(palette([], false, vi.fn()))
  typeAndEnter('sintra')
  rerender(palette([train], false, vi.fn()))
  expect(run).not.toHaveBeenCalled()

  rerender(palette([], true, vi.fn()))
  typeAndEnter('sintr')
  fireEvent.change(screen.getByRole('combobox'), { target: { value: 'sin' } })
  rerender(palette([train], true, vi.fn()))
  expect(run).not.toHaveBeenCalled()
})
