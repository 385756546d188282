import { expect, test } from 'vitest'
import { safeLink } from './safeLink.ts'

test.each([
  'https://example.org/a:b',
  'http://example.org',
  'irc://irc.example.org/wend',
  'ircs://irc.example.org/wend',
  'mailto:ana@example.org',
  'xmpp:ana@example.org',
  'MAILTO:ana@example.org',
  '/trips',
  '#part:two',
  '?q=a:b',
])('%s stays', address => {
  expect(safeLink(address)).toBe(address)
})

test.each([
  'javascript:alert(1)',
  ' JavaScript:alert(1)',
  'data:text/html,x',
  'vbscript:x',
  'file:///etc/passwd',
  'tel:1',
])('%s goes', address => {
  expect(safeLink(address)).toBe('')
})
