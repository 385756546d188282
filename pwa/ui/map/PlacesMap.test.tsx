import { FluentProvider, webLightTheme } from '@fluentui/react-components'
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { PlacesMap } from './PlacesMap.tsx'

const watching = vi.fn<Geolocation['watchPosition']>(() => 7)
const ended = vi.fn<Geolocation['clearWatch']>()

beforeEach(() => {
  Object.defineProperty(navigator, 'geolocation', {
    value: { watchPosition: watching, clearWatch: ended },
    configurable: true,
  })
  // This stand-in for a browser has no server, and lays nothing out.
  vi.stubGlobal('fetch', () => new Promise(() => {}))
})

afterEach(() => {
  cleanup()
  vi.clearAllMocks()
  vi.unstubAllGlobals()
  Reflect.deleteProperty(navigator, 'geolocation')
})

const button = () => screen.getByRole('button', { name: 'My position' })

const show = () =>
  render(
    <FluentProvider theme={webLightTheme}>
      <PlacesMap label="Map of places" pins={[]} />
    </FluentProvider>,
  )

test('the position is asked for once the button is pressed, and no longer after it is pressed again', () => {
  const { unmount } = show()
  expect(watching).not.toHaveBeenCalled()
  fireEvent.click(button())
  expect(watching).toHaveBeenCalledOnce()
  expect(button().getAttribute('aria-pressed')).toBe('true')
  fireEvent.click(button())
  expect(ended).toHaveBeenCalledWith(7)
  expect(button().getAttribute('aria-pressed')).toBe('false')

  fireEvent.click(button())
  unmount()
  expect(ended).toHaveBeenCalledTimes(2)
})

test('a browser that does not share it is told about, and the button is off', () => {
  show()
  fireEvent.click(button())
  const [, fail] = watching.mock.lastCall!
  act(() => fail!({ code: 1, PERMISSION_DENIED: 1 } as GeolocationPositionError))
  expect(screen.getByText(/doesn't share your position/)).toBeTruthy()
  expect(button().getAttribute('aria-pressed')).toBe('false')
})
