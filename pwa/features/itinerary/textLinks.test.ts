import { expect, test } from 'vitest'
import { textLinks } from './textLinks.ts'

const linksIn = (text: string) =>
  textLinks(text).flatMap(({ text: shown, href }) => (href === undefined ? [] : [[shown, href]]))

test.each([
  ['Book at https://example.com/a?b=1.', 'https://example.com/a?b=1', 'https://example.com/a?b=1'],
  ['(see www.example.com)', 'www.example.com', 'https://www.example.com'],
  [
    'https://en.wikipedia.org/wiki/Belem_(Lisbon)',
    'https://en.wikipedia.org/wiki/Belem_(Lisbon)',
    'https://en.wikipedia.org/wiki/Belem_(Lisbon)',
  ],
  [
    'Tram 28 (https://en.wikipedia.org/wiki/Tram_(Lisbon))',
    'https://en.wikipedia.org/wiki/Tram_(Lisbon)',
    'https://en.wikipedia.org/wiki/Tram_(Lisbon)',
  ],
  ['Write to ana.b@example.pt, please', 'ana.b@example.pt', 'mailto:ana.b@example.pt'],
  ['Ring +351 21 362 00 34 first', '+351 21 362 00 34', 'tel:+351213620034'],
  ['+1 (415) 555-0100', '+1 (415) 555-0100', 'tel:+14155550100'],
  ['Tel. 21 362 0034', '21 362 0034', 'tel:213620034'],
  ['Phone: 213620034', '213620034', 'tel:213620034'],
])('%j has a link', (text, shown, href) => {
  expect(linksIn(text)).toEqual([[shown, href]])
})

test.each([
  'Ticket 4711 0815 99',
  '2027-04-10, 09:30–11:00',
  'Gate +2',
  'Costs 1+1234',
  'Hotel 1898',
  'e.g. this',
  'javascript:alert(1)',
])('%j has none', text => {
  expect(linksIn(text)).toEqual([])
})

test('the parts together are the text', () => {
  const text = 'A https://a.pt, b@c.de and +351 213 620 034.\nBye'
  expect(
    textLinks(text)
      .map(part => part.text)
      .join(''),
  ).toBe(text)
  expect(linksIn(text)).toHaveLength(3)
})
