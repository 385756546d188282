import { FluentProvider, webLightTheme } from '@fluentui/react-components'
import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { deferred } from '#shared/plain/deferred.ts'

// Start each test with none of its code loaded.
beforeEach(() => {
  vi.resetModules()
})

afterEach(() => {
  cleanup()
  vi.doUnmock('../../features/places/TripDestinationField.tsx')
})

test('the destination has its outline until its code has come, which is fetched once', async () => {
  const code = deferred<void>()
  const load = vi.fn(async (importOriginal: () => Promise<object>) => {
    await code.promise
    return await importOriginal()
  })
  vi.doMock('../../features/places/TripDestinationField.tsx', load)
  const { renderDestination } = await import('./renderDestination.tsx')
  renderDestination.preload?.()
  await vi.waitFor(() => expect(load).toHaveBeenCalledOnce())
  render(
    <FluentProvider theme={webLightTheme}>
      {renderDestination({ value: null, onChange: () => {}, invalid: false })}
    </FluentProvider>,
  )
  const outline = () => screen.queryByRole('status', { name: 'Loading' })
  expect(outline()).toBeTruthy()
  code.resolve()
  await screen.findByLabelText(/^Destination/)
  expect(outline()).toBeNull()
  expect(load).toHaveBeenCalledOnce()
})
