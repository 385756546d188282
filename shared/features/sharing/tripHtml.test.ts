// @vitest-environment jsdom
import { expect, test } from 'vitest'
import { pageStyles } from './planStyles.ts'
import { tripHtml } from './tripHtml.ts'
import { sampleTrip, samplePlan, shown } from './testing/samplePlan.ts'

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
  expect(page.querySelector('.gap')!.textContent).toBe('Day 3 to Day 5: nothing planned yet')
  expect([...page.querySelectorAll('.time')].map(({ textContent }) => textContent)).toEqual([
    '9:05 AM',
    '8:30 PM',
    'Any time',
  ])
  expect(pageStyles).toContain('break-inside:avoid')
})

test('what is hidden leaves no trace, what is allowed is there', () => {
  const hidden = tripHtml(samplePlan())
  for (const secret of ['Ana Costa', '$45', '4711']) expect(hidden).not.toContain(secret)
  const all = parsed(tripHtml(samplePlan(shown))).body.textContent
  for (const told of ['With Ana Costa, Ben', '$45', '4711']) expect(all).toContain(told)
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
