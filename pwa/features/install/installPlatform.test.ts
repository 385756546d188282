import { expect, test } from 'vitest'
import { installsByHand } from './installPlatform.ts'

test.each([
  ['an iPhone', 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15', 5, true],
  [
    'an iPad, which calls itself a Mac',
    'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605',
    5,
    true,
  ],
  ['a Mac', 'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15', 0, false],
  ['an Android phone', 'Mozilla/5.0 (Linux; Android 15) Chrome/150', 5, false],
])('%s installs by hand', (_device, userAgent, touchPoints, byHand) => {
  expect(installsByHand(userAgent, touchPoints)).toBe(byHand)
})
