import { expect, test } from 'vitest'
import { siteOf } from './siteOf.ts'

test.each([
  ['https://wend.example', 'wend.example'],
  ['https://login.wend.example:8443/path', 'wend.example'],
  ['https://tenant.eu.auth0.com', 'auth0.com'],
  ['https://trips.example.co.uk', 'example.co.uk'],
  ['https://example.com.au', 'example.com.au'],
  ['https://wend.onrender.com', 'wend.onrender.com'],
  ['https://a.wend.fly.dev', 'wend.fly.dev'],
  ['https://t.co', 't.co'],
  ['http://localhost:8787', 'localhost'],
  ['http://192.168.1.20:8787', '192.168.1.20'],
  ['http://[::1]:8787', '[::1]'],
])('%s belongs to %s', (address, site) => {
  expect(siteOf(address)).toBe(site)
})
