import { afterEach, expect, test, vi } from 'vitest'
import { signInByPopup } from './signInByPopup.ts'

afterEach(() => {
  vi.doUnmock('./authClient.ts')
  vi.restoreAllMocks()
})

test('the window is open before the code of signing in has come', async () => {
  const popup = { close: vi.fn<() => void>() } as unknown as Window
  const open = vi.spyOn(window, 'open').mockReturnValue(popup)
  const signInPopup = vi.fn<(...given: unknown[]) => Promise<void>>().mockResolvedValue()
  vi.doMock('./authClient.ts', () => ({ signInPopup }))
  const done = signInByPopup({ isPasswordNeeded: true })
  expect(open).toHaveBeenCalledOnce()
  expect(signInPopup).not.toHaveBeenCalled()
  await done
  expect(signInPopup).toHaveBeenCalledExactlyOnceWith(popup, { isPasswordNeeded: true })
})

test('without that code the window is closed again, with words', async () => {
  const close = vi.fn<() => void>()
  vi.spyOn(window, 'open').mockReturnValue({ close } as unknown as Window)
  vi.doMock('./authClient.ts', () => {
    throw new TypeError('error loading dynamically imported module')
  })
  await expect(signInByPopup()).rejects.toThrow('Check your connection and try again.')
  expect(close).toHaveBeenCalledOnce()
})
