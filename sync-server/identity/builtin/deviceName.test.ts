import { expect, test } from 'vitest'
import { deviceName } from './deviceName.ts'

const webKit = 'AppleWebKit/537.36 (KHTML, like Gecko)'

test.each([
  [`Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${webKit} Chrome/126.0 Safari/537.36`, 'Chrome on Windows'],
  [`Mozilla/5.0 (Windows NT 10.0) ${webKit} Chrome/126.0 Safari/537.36 Edg/126.0`, 'Edge on Windows'],
  [`Mozilla/5.0 (Linux; Android 14) ${webKit} Chrome/126.0 Mobile Safari/537.36`, 'Chrome on Android'],
  ['Mozilla/5.0 (X11; Linux x86_64; rv:127.0) Gecko/20100101 Firefox/127.0', 'Firefox on Linux'],
  [
    'Mozilla/5.0 (iPhone; CPU iPhone OS 17_5 like Mac OS X) AppleWebKit/605.1.15 Version/17.5 Safari/604.1',
    'Safari on an iPhone',
  ],
  [
    'Mozilla/5.0 (Macintosh; Intel Mac OS X 14_5) AppleWebKit/605.1.15 Version/17.5 Safari/605.1.15',
    'Safari on a Mac',
  ],
  ['curl/8.8.0', 'Another program'],
  ['', 'Another program'],
])('%s is “%s”', (userAgent, name) => {
  expect(deviceName(userAgent)).toBe(name)
})
