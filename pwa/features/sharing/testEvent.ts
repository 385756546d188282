import type { CalendarContent, CalendarEvent } from './readCalendar.ts'

/** An event at ten o'clock, for tests. */
export const event = (key: string, date: string, more: Partial<CalendarEvent> = {}): CalendarEvent => ({
  key,
  date,
  time: '10:00',
  at: null,
  zone: null,
  endZone: null,
  lastDate: null,
  durationMinutes: null,
  title: `Event ${key}`,
  location: null,
  description: null,
  category: null,
  cost: null,
  position: null,
  link: null,
  ...more,
})

/** A calendar that could be read whole, for tests. */
export const contentOf = (events: CalendarEvent[], more: Partial<CalendarContent> = {}): CalendarContent => ({
  name: null,
  events,
  zones: [],
  skipped: 0,
  skippedTitles: [],
  isEmpty: false,
  isCut: false,
  ...more,
})
