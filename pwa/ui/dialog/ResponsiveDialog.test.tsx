import { FluentProvider, webLightTheme } from '@fluentui/react-components'
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { ResponsiveDialog } from './ResponsiveDialog.tsx'

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  cleanup()
  vi.runOnlyPendingTimers()
  vi.useRealTimers()
})

test('the focus stays in a dialog whose field goes away, so that Escape still closes it', async () => {
  const onClose = vi.fn()
  const dialog = (isForm: boolean) => (
    <FluentProvider theme={webLightTheme}>
      <ResponsiveDialog open title="Generate" onClose={onClose} {...(isForm && { onSubmit: () => {} })}>
        {isForm ? <input aria-label="Interests" /> : 'There is no guide to this place.'}
      </ResponsiveDialog>
    </FluentProvider>
  )
  const { rerender } = render(dialog(true))
  const field = screen.getByLabelText('Interests')
  act(() => field.focus())
  rerender(dialog(false))
  expect(field.isConnected).toBe(false)
  const surface = screen.getByRole('dialog', { hidden: true })
  expect(surface.contains(document.activeElement)).toBe(true)
  fireEvent.keyDown(document.activeElement!, { key: 'Escape' })
  expect(onClose).toHaveBeenCalledOnce()
})
