import { FluentProvider, webLightTheme } from '@fluentui/react-components'
import { fireEvent, render, screen } from '@testing-library/react'
import type { ReactElement } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { sampleTrip } from '#shared/features/sharing/testing/samplePlan.ts'
import { ownDevice } from '../../testing/ownDevice.ts'
import { ImportCalendarDialog } from './ImportCalendarDialog.tsx'
import { ImportTripDialog } from './ImportTripDialog.tsx'
import type { CalendarAnswer, CalendarQuestion } from './askCalendar.ts'
import { readCalendar } from './readCalendar.ts'

ownDevice()

/** A worker that reads calendars on the page, because there are none here. */
class PageWorker {
  onmessage: (message: { data: CalendarAnswer }) => void = () => {}
  postMessage({ text, options }: CalendarQuestion) {
    this.onmessage({ data: { content: readCalendar(text, options) } })
  }
  terminate() {}
}

beforeEach(() => vi.stubGlobal('Worker', PageWorker))
afterEach(() => vi.unstubAllGlobals())

const dated = { ...sampleTrip, startDate: '2027-04-02', endDate: '2027-04-05' }
const undated = { ...sampleTrip, startDate: null, endDate: null }

const calendar = (...lines: string[]): string => ['BEGIN:VCALENDAR', ...lines, 'END:VCALENDAR'].join('\r\n')
const event = (...lines: string[]): string => ['BEGIN:VEVENT', 'UID:1', ...lines, 'END:VEVENT'].join('\r\n')

const unreadable = event('SUMMARY:No date')
const none = 'This calendar has no events.'
const near = 'There are no events near the dates of this trip in the file.'

function show(dialog: ReactElement) {
  render(<FluentProvider theme={webLightTheme}>{dialog}</FluentProvider>)
  return (text: string) => {
    const files = [new File([text], 'calendar.ics')]
    fireEvent.change(screen.getByLabelText('File'), { target: { files } })
  }
}

const into = (trip: typeof sampleTrip) => <ImportCalendarDialog trip={trip} onClose={() => {}} />

const alertText = () => screen.queryByRole('alert', { hidden: true })?.textContent

test.each([
  ['an empty calendar', dated, calendar(), none],
  ['only what was cancelled', dated, calendar(event('DTSTART:20270402T090000', 'STATUS:CANCELLED')), none],
  ['events of other years', dated, calendar(event('DTSTART:20200402T090000')), near],
  [
    'an unreadable date',
    dated,
    calendar(unreadable),
    `${near} 1 event has no readable date or rule: “No date”.`,
  ],
  ['an empty calendar, for a trip without dates', undated, calendar(), none],
  [
    'unreadable dates, for a trip without dates',
    undated,
    calendar(unreadable, unreadable),
    '2 events have no readable date or rule: “No date” and “No date”.',
  ],
])('the dialog says why a file has nothing to offer: %s', async (_, trip, text, problem) => {
  show(into(trip))(text)
  await expect.poll(alertText).toBe(problem)
})

test.each([
  ['an empty calendar', calendar(), none],
  ['an unreadable date', calendar(unreadable), '1 event has no readable date or rule: “No date”.'],
])('so does the dialog for a new trip: %s', async (_, text, problem) => {
  show(<ImportTripDialog onImported={() => {}} onClose={() => {}} />)(text)
  await expect.poll(alertText).toBe(problem)
})

test('a file that follows one without events has its own problem, or shows its events', async () => {
  const choose = show(into(dated))
  choose(calendar())
  await expect.poll(alertText).toBe(none)
  choose('hello')
  await expect.poll(alertText).toBe("This isn't a trip backup (.json) or a calendar (.ics).")
  choose(calendar())
  await expect.poll(alertText).toBe(none)
  choose(calendar(event('DTSTART:20270402T090000', 'SUMMARY:Castle')))
  expect(await screen.findByRole('checkbox', { name: /^Castle/, hidden: true })).toHaveProperty(
    'checked',
    true,
  )
  expect(alertText()).toBeUndefined()
})
