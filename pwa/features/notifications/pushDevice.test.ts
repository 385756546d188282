import { afterEach, expect, test, vi } from 'vitest'
import { leavePush, stopPush } from './pushDevice.ts'

const cleared = vi.fn(async () => undefined)

afterEach(() => {
  cleared.mockClear()
  vi.unstubAllGlobals()
})

const onIcon = () => vi.stubGlobal('navigator', { clearAppBadge: cleared })

test('without push messages, the icon of the app still says how many notifications are unread', async () => {
  onIcon()
  await stopPush()
  expect(cleared).not.toHaveBeenCalled()
})

test('for the next person on this device, the icon says nothing', async () => {
  onIcon()
  await leavePush()
  expect(cleared).toHaveBeenCalledOnce()
})
