// @vitest-environment jsdom
import { expect, test } from 'vitest'
import { drawPlace } from '#shared/plain/scene/drawPlace.ts'
import { pageStyles } from './planStyles.ts'
import { tripHtml } from './tripHtml.ts'
import { sampleItems, sampleTrip, samplePlan, shown } from './testing/samplePlan.ts'

const parsed = (text: string): Document => new DOMParser().parseFromString(text, 'text/html')

test('each text is escaped and finds its own direction', () => {
  const title = '<script>alert(1)</script> "quoted" & \'more\''
  const page = parsed(tripHtml(samplePlan(shown, { ...sampleTrip, title })))
  expect(page.querySelector('script')).toBeNull()
  expect(page.querySelector('h1')!.textContent).toBe(title)
  expect(page.querySelector('h1')!.getAttribute('dir')).toBe('auto')
  expect(page.title).toBe(title)
  for (const heading of page.querySelectorAll('h3, .name, .note, .where')) {
    expect(heading.getAttribute('dir')).toBe('auto')
  }
})

test('it needs nothing but itself', () => {
  const text = tripHtml(samplePlan(shown))
  const page = parsed(text)
  expect(page.querySelector('[src], link, iframe, object, embed, form, [style], [onclick]')).toBeNull()
  expect(text).not.toMatch(/https?:|url\((?!#)|@import/)
  expect(page.querySelector('svg.cover')).not.toBeNull()
})

test('the style element holds exactly the text whose hash a policy names', () => {
  expect(parsed(tripHtml(samplePlan())).querySelector('style')!.textContent).toBe(pageStyles)
})

test('one block a day; days without anything are told of together', () => {
  const page = parsed(tripHtml(samplePlan()))
  expect([...page.querySelectorAll('.day h2')].map(({ textContent }) => textContent)).toEqual([
    'Day 1',
    'Day 2',
  ])
  expect(page.querySelector('.gap')!.textContent).toBe('Days 3–5: nothing planned yet')
  expect([...page.querySelectorAll('.time')].map(({ textContent }) => textContent)).toEqual([
    '9:05 AM',
    '8:30 PM',
    'Anytime',
  ])
  expect(pageStyles).toContain('break-inside:avoid')
})

// Without bullets, Safari takes it for no list.
test('every list says that it is one', () => {
  const lists = [...parsed(tripHtml(samplePlan(shown))).querySelectorAll('ul, ol')]
  expect(lists.length).toBeGreaterThan(1)
  expect(lists.filter(list => list.getAttribute('role') !== 'list')).toEqual([])
})

test('what is hidden leaves no trace, what is allowed is there', () => {
  const hidden = tripHtml(samplePlan())
  for (const secret of ['Ana Costa', '$45', '4711']) expect(hidden).not.toContain(secret)
  const all = parsed(tripHtml(samplePlan(shown))).body.textContent
  for (const told of ['With Ana Costa, Ben', '$45', '4711']) expect(all).toContain(told)
})

test('the name that a driver can read stands beside the location', () => {
  const items = [{ ...sampleItems[0]!, location: 'Asakusa, Tokyo', localText: '浅草寺' }]
  const line = parsed(tripHtml(samplePlan(undefined, sampleTrip, items))).querySelector('.acts .line')!
  expect(line.textContent).toMatch(/^Asakusa, Tokyo · 浅草寺/)
})

test.each(['0001-01-01', '9999-12-31'])('a day at the edge of the calendar has its date: %s', date => {
  const trip = { ...sampleTrip, startDate: date, endDate: date }
  const page = parsed(tripHtml(samplePlan(shown, trip)))
  expect(page.querySelector('.facts')!.textContent).toContain('Day trip')
})

test('a page of a server leads home, a file names no address', () => {
  const page = parsed(tripHtml(samplePlan(), { homeUrl: 'https://wend.example/' }))
  expect(page.querySelector('footer a')!.getAttribute('href')).toBe('https://wend.example/')
})

test('the cover is the picture that the app draws of the trip', () => {
  const { destination, destinationCity: city, destinationCountry: country, id: vary, startDate } = sampleTrip
  const place = { destination, city, country, lat: 38.7167, vary, startDate }
  const { body } = drawPlace(place, { width: 960, height: 300, idPrefix: 'cover' })
  expect(tripHtml(samplePlan())).toContain(body)
})

test('a bed on the map has its square in the list, as stops have their numbers', () => {
  const items = sampleItems.map((item, index) => ({
    ...item,
    lat: 38.71 + index / 100,
    lon: -9.13,
    category: index === 0 ? ('hotels' as const) : item.category,
  }))
  const page = parsed(tripHtml(samplePlan(shown, sampleTrip, items)))
  const marks = [...page.querySelectorAll('h3 > span')].map(({ className, textContent }) => [
    className.split(' ')[0],
    textContent,
  ])
  expect(marks.filter(([name]) => name === 'bed')).toEqual([['bed', '']])
  expect(marks.filter(([name]) => name === 'stop').length).toBe(items.length - 1)
  expect(page.querySelectorAll('rect.pin')).toHaveLength(1)
})

test('an activity with a length tells from when until when, or how long at any time', () => {
  const items = sampleItems.map(item => ({ ...item, durationMinutes: 85 }))
  const page = parsed(tripHtml(samplePlan(shown, sampleTrip, items)))
  expect([...page.querySelectorAll('.time')].map(({ textContent }) => textContent)).toEqual([
    '9:05 AM – 10:30 AM',
    '8:30 PM – 9:55 PM',
    'Anytime, 1 h 25 min',
  ])
})

test('a flight between time zones tells the place and the day of both its times', () => {
  const trip = { ...sampleTrip, destinationTimeZone: 'Pacific/Rarotonga' }
  const flight = { ...sampleItems[1]!, time: '16:00', durationMinutes: 240, zone: 'Pacific/Auckland' }
  const page = parsed(tripHtml(samplePlan(shown, trip, [flight])))
  expect(page.querySelector('.time')!.textContent).toBe('4:00 PM Auckland → 9:00 PM −1 Rarotonga')
})

test('a booking link tells the other side nothing and cannot leave its attribute', () => {
  const link = 'https://fado.example/?a=1&b="><script>'
  const items = [{ ...sampleItems[0]!, link }]
  const page = parsed(tripHtml(samplePlan({ ...shown, withLinks: true }, sampleTrip, items)))
  const [anchor, ...others] = page.querySelectorAll('.acts a')
  expect(others).toEqual([])
  expect(anchor!.getAttribute('href')).toBe(link)
  expect(anchor!.getAttribute('rel')).toBe('noreferrer')
  expect(anchor!.getAttribute('aria-label')).toBe('Booking for Fado')
  expect(page.querySelector('script')).toBeNull()
})

test('places are numbered on a map and in the list alike; without places there is no map', () => {
  const at = [
    { lat: 38.7139, lon: -9.1334 },
    { lat: 38.7107, lon: -9.1366 },
  ]
  const items = sampleItems.map((item, n) => ({ ...item, ...at[n] }))
  const page = parsed(tripHtml(samplePlan(shown, sampleTrip, items)))
  expect([...page.querySelectorAll('.map .number')].map(({ textContent }) => textContent)).toEqual(['1', '2'])
  expect([...page.querySelectorAll('h3 .stop')].map(({ textContent }) => textContent)).toEqual(['1', '2'])
  expect(page.querySelector('figure + .day h2')!.textContent).toBe('Day 1')
  expect(page.querySelector('.district')).toBeNull()
  expect(page.querySelector('figure [style]')).toBeNull()
  const none = parsed(tripHtml(samplePlan(shown)))
  expect(none.querySelector('.map, .stop, figure')).toBeNull()
})

test('the way to an activity stands above it, with the minutes of the plan', () => {
  const at = [
    { lat: 38.7139, lon: -9.1334 },
    { lat: 38.7107, lon: -9.1366 },
  ]
  const items = sampleItems.map((item, n) => ({ ...item, ...at[n] }))
  const page = parsed(tripHtml(samplePlan(shown, sampleTrip, items)))
  expect(
    [...page.querySelectorAll('.acts > li')].map(row => row.querySelector('p.way')?.textContent),
  ).toEqual([undefined, '8 min walk', undefined])
})
