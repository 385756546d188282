import { describe, expect, test } from 'vitest'
import { emptyText, unreadText } from './emptyCalendar.ts'
import { maxEvents, readCalendar } from './readCalendar.ts'
import type { CalendarEvent, ReadOptions } from './readCalendar.ts'

const options: ReadOptions = { deviceZone: 'Europe/Lisbon' }

const calendar = (...lines: string[]): string =>
  ['BEGIN:VCALENDAR', 'VERSION:2.0', ...lines, 'END:VCALENDAR'].join('\r\n')

const event = (...lines: string[]): string => ['BEGIN:VEVENT', ...lines, 'END:VEVENT'].join('\r\n')

const read = (text: string, more: Partial<ReadOptions> = {}) => readCalendar(text, { ...options, ...more })

const when = (events: readonly CalendarEvent[]) => events.map(({ date, time }) => `${date} ${time ?? '-'}`)

test('floating, UTC, zoned and whole-day events are where a wall clock has them', () => {
  const { events, zones } = read(
    calendar(
      event('UID:1', 'DTSTART:20270402T090500', 'SUMMARY:Floating'),
      event('UID:2', 'DTSTART:20270402T100000Z', 'SUMMARY:In UTC'),
      event('UID:3', 'DTSTART;TZID=America/New_York:20270402T200000', 'SUMMARY:Zoned'),
      event('UID:4', 'DTSTART;VALUE=DATE:20270402', 'SUMMARY:All day', 'LOCATION:Lisbon'),
    ),
  )
  expect(when(events)).toEqual(['2027-04-02 -', '2027-04-02 09:05', '2027-04-02 11:00', '2027-04-02 20:00'])
  expect(zones).toEqual(['America/New_York'])
  expect(events.at(-1)!.at).toBe(Date.parse('2027-04-03T00:00:00Z'))
  expect(events[1]!.at).toBeNull()
})

test('times in UTC are shown in the calendar’s own zone when it names one', () => {
  const text = calendar(
    'X-WR-CALNAME:Japan',
    'X-WR-TIMEZONE:Asia/Tokyo',
    event('UID:1', 'DTSTART:20270402T230000Z'),
  )
  const { name, events } = read(text)
  expect(name).toBe('Japan')
  expect(when(events)).toEqual(['2027-04-03 08:00'])
  expect(events[0]!.title).toBe('Untitled event')
})

test.each(['X-WR-CALNAME', 'NAME'])('the name of a calendar in %s is unescaped', property => {
  expect(read(calendar(String.raw`${property}:C:\\new\, trip\; x\ny`)).name).toBe(
    String.raw`C:\new, trip; x y`,
  )
})

test('times in UTC are shown in the zone of the trip that they are for', () => {
  const text = calendar('X-WR-TIMEZONE:America/New_York', event('UID:1', 'DTSTART:20270402T120000Z'))
  const { events } = read(text, { deviceZone: 'America/New_York', ownZone: 'Europe/Lisbon' })
  expect(when(events)).toEqual(['2027-04-02 13:00'])
  expect(events[0]).toMatchObject({ zone: 'Europe/Lisbon', endZone: 'Europe/Lisbon' })
})

test('an event keeps the zones that its start and its end name', () => {
  const { events } = read(
    calendar(
      event(
        'UID:1',
        'DTSTART;TZID=America/New_York:20270402T190000',
        'DTEND;TZID=Europe/Lisbon:20270403T070500',
      ),
      event('UID:2', 'DTSTART;TZID=America/New_York:20270404T190000', 'DURATION:PT1H'),
      event('UID:3', 'DTSTART:20270405T190000', 'DTEND:20270405T200000'),
      event('UID:4', 'DTSTART;VALUE=DATE:20270406'),
      event('UID:5', 'DTSTART;TZID="+05:30":20270407T100000'),
    ),
  )
  expect(events.map(({ zone, endZone }) => [zone, endZone])).toEqual([
    ['America/New_York', 'Europe/Lisbon'],
    ['America/New_York', 'America/New_York'],
    [null, null],
    [null, null],
    [null, null],
  ])
})

describe('the zones of Windows', () => {
  const text = calendar(
    event(
      'UID:1',
      'DTSTART;TZID="W. Europe Standard Time":20270402T100000',
      'DTEND;TZID="GMT Standard Time":20270402T110000',
    ),
    event(
      'UID:2',
      'DTSTART;TZID=W. Europe Standard Time:20270403T100000',
      'DTEND;TZID=W. Europe Standard Time:20270403T113000',
      'RRULE:FREQ=DAILY;COUNT=2',
      'EXDATE:20270404T080000Z',
    ),
  )
  const shown = (ownZone: string) =>
    read(text, { ownZone }).events.map(({ time, zone, endZone, durationMinutes }) => [
      time,
      zone,
      endZone,
      durationMinutes,
    ])

  test('are the ones that they stand for', () => {
    expect(shown('America/New_York')).toEqual([
      ['10:00', 'Europe/Berlin', 'Europe/London', 120],
      ['10:00', 'Europe/Berlin', 'Europe/Berlin', 90],
    ])
    const { events, zones } = read(text)
    expect(events[0]!.at).toBe(Date.parse('2027-04-02T08:00:00Z'))
    expect(zones).toEqual(['Europe/Berlin'])
  })

  test('are that of the trip where its clocks show the same', () => {
    expect(shown('Europe/Rome')).toEqual([
      ['10:00', 'Europe/Rome', 'Europe/London', 120],
      ['10:00', 'Europe/Rome', 'Europe/Rome', 90],
    ])
  })

  test('may be that of the whole calendar', () => {
    const named = 'X-WR-TIMEZONE:Tokyo Standard Time'
    expect(when(read(calendar(named, event('UID:1', 'DTSTART:20270402T230000Z'))).events)).toEqual([
      '2027-04-03 08:00',
    ])
  })
})

test('an event keeps its position and its own link', () => {
  const { events } = read(
    calendar(
      'URL:https://wend.example/trip/1',
      event('UID:1', 'DTSTART:20270401T090000', 'GEO:38.7139;-9.1335', 'URL:https://castle.example/b/1'),
      event('UID:2', 'DTSTART:20270402T090000', 'GEO:138;0', 'URL:https://wend.example/trip/1'),
      event('UID:3', 'DTSTART:20270403T090000', 'URL:javascript:alert(1)'),
    ),
  )
  expect(events.map(({ position, link }) => [position, link])).toEqual([
    [{ lat: 38.7139, lon: -9.1335 }, 'https://castle.example/b/1'],
    [null, null],
    [null, null],
  ])
})

test('a first line with a cost is the cost in our own calendars, and text in others', () => {
  const castle = event('UID:1', 'DTSTART:20270402T090000', String.raw`DESCRIPTION:Cost: €17\n\nBook ahead`)
  const fado = event('UID:2', 'DTSTART:20270403T090000', 'DESCRIPTION:Cost: $45')
  const ours = read(calendar('PRODID:-//Wend.//Trips//EN', castle, fado)).events
  expect(ours.map(({ cost, description }) => [cost, description])).toEqual([
    ['€17', 'Book ahead'],
    ['$45', null],
  ])
  expect(read(calendar(castle)).events).toMatchObject([
    { cost: null, description: 'Cost: €17\n\nBook ahead' },
  ])
})

test('a time that names UTC as its zone stays as written', () => {
  const { events } = read(
    calendar('X-WR-TIMEZONE:Asia/Tokyo', event('UID:1', 'DTSTART;TZID=UTC:20270402T090000')),
  )
  expect(when(events)).toEqual(['2027-04-02 09:00'])
  expect(events[0]!.at).toBe(Date.parse('2027-04-02T09:00:00Z'))
})

test('a zone that only the file knows is read from the file', () => {
  const zone = [
    'BEGIN:VTIMEZONE',
    'TZID:Office Time',
    'BEGIN:STANDARD',
    'DTSTART:19700101T000000',
    'TZOFFSETFROM:+0530',
    'TZOFFSETTO:+0530',
    'END:STANDARD',
    'END:VTIMEZONE',
  ]
  const { events } = read(calendar(...zone, event('UID:1', 'DTSTART;TZID=Office Time:20270402T090000')))
  expect(when(events)).toEqual(['2027-04-02 09:00'])
  expect(events[0]!.at).toBe(Date.parse('2027-04-02T03:30:00Z'))
})

test('a rule without an end stops, with its exceptions and changes applied', () => {
  const { events } = read(
    calendar(
      event('UID:1', 'DTSTART:20270401T080000', 'RRULE:FREQ=DAILY', 'SUMMARY:Run', 'EXDATE:20270402T080000'),
      event('UID:1', 'RECURRENCE-ID:20270403T080000', 'DTSTART:20270403T100000', 'SUMMARY:Late run'),
    ),
  )
  expect(events).toHaveLength(60)
  expect(when(events).slice(0, 3)).toEqual(['2027-04-01 08:00', '2027-04-03 10:00', '2027-04-04 08:00'])
  expect(events[1]!.title).toBe('Late run')
  expect(new Set(events.map(({ key }) => key)).size).toBe(60)
})

test('a changed occurrence without its event is an event, known by the same key as within it', () => {
  const late = event('UID:1', 'RECURRENCE-ID:20270403T080000', 'DTSTART:20270403T100000', 'SUMMARY:Late run')
  const later = event('UID:1', 'RECURRENCE-ID:20270404T080000', 'DTSTART:20270404T110000')
  const off = event('UID:1', 'RECURRENCE-ID:20270405T080000', 'DTSTART:20270405T080000', 'STATUS:CANCELLED')
  const { events } = read(calendar(late, later, off))
  expect(when(events)).toEqual(['2027-04-03 10:00', '2027-04-04 11:00'])
  const run = event('UID:1', 'DTSTART:20270401T080000', 'RRULE:FREQ=DAILY;COUNT=4')
  const keys = read(calendar(run, late, later)).events.map(({ key }) => key)
  expect(events.map(({ key }) => key)).toEqual(keys.slice(2))
  expect(keys).toHaveLength(4)
})

test('a rule that began long ago reaches the days that are asked for', () => {
  const text = calendar(event('UID:1', 'DTSTART:20190101T080000', 'RRULE:FREQ=WEEKLY', 'SUMMARY:Swim'))
  const { events } = read(text, { from: '2027-04-02', to: '2027-04-09' })
  expect(when(events)).toEqual(['2027-04-06 08:00'])
})

test('what was cancelled, or has no sensible date, is left out', () => {
  const { events, skipped } = read(
    calendar(
      event('UID:1', 'DTSTART:20270402T090000', 'STATUS:CANCELLED'),
      event('UID:2', 'SUMMARY:No date'),
      event('UID:3', 'DTSTART;VALUE=DATE:20270499', 'SUMMARY:No such day'),
      event('UID:4', 'DTSTART;VALUE=DATE:00010101', 'SUMMARY:First day'),
      event('UID:5', 'DTSTART:99991231T233000', 'SUMMARY:Last day'),
    ),
  )
  expect(when(events)).toEqual(['0001-01-01 -', '9999-12-31 23:30'])
  expect(skipped).toBe(2)
})

test('an event of several whole days is on its first, and says when it ends', () => {
  const { events } = read(
    calendar(
      event('UID:1', 'DTSTART;VALUE=DATE:20270402', 'DTEND;VALUE=DATE:20270405', 'SUMMARY:Hotel'),
      event('UID:2', 'DTSTART;VALUE=DATE:20270403', 'DURATION:P2D', 'DESCRIPTION:Bring a tent'),
      event('UID:3', 'DTSTART;VALUE=DATE:20270404', 'DTEND;VALUE=DATE:20270405', 'DESCRIPTION:Market'),
      event('UID:4', 'DTSTART;VALUE=DATE:20270405'),
      event('UID:5', 'DTSTART;VALUE=DATE:20270406', 'DTEND;VALUE=DATE:20270401'),
      event('UID:6', 'DTSTART:20270407T150000', 'DTEND:20270409T110000'),
      event('UID:7', 'DTSTART;VALUE=DATE:20270408', 'DTEND;VALUE=DATE:20270410', 'RRULE:FREQ=WEEKLY;COUNT=2'),
    ),
  )
  expect(events.map(({ date, lastDate, description }) => [date, lastDate, description])).toEqual([
    ['2027-04-02', '2027-04-04', 'Until Sunday, April 4, 2027'],
    ['2027-04-03', '2027-04-04', 'Until Sunday, April 4, 2027\n\nBring a tent'],
    ['2027-04-04', null, 'Market'],
    ['2027-04-05', null, null],
    ['2027-04-06', null, null],
    ['2027-04-07', null, null],
    ['2027-04-08', '2027-04-09', 'Until Friday, April 9, 2027'],
    ['2027-04-15', '2027-04-16', 'Until Friday, April 16, 2027'],
  ])
})

test('an event with a time goes on until its end, in whatever zones the two are written', () => {
  const { events } = read(
    calendar(
      event('UID:1', 'DTSTART:20270401T090000', 'DTEND:20270401T103000'),
      event('UID:2', 'DTSTART:20270402T090000', 'DURATION:PT45M'),
      event('UID:3', 'DTSTART:20270403T090000'),
      event(
        'UID:4',
        'DTSTART;TZID=Europe/Lisbon:20270404T100000',
        'DTEND;TZID=America/New_York:20270404T130000',
      ),
      event('UID:5', 'DTSTART:20270405T100000Z', 'DTEND;TZID=Europe/Lisbon:20270405T120000'),
      event('UID:6', 'DTSTART:20270406T100000', 'DTEND:20270406T110000Z'),
      event('UID:7', 'DTSTART:20270407T100000', 'DTEND:20270407T090000'),
      event('UID:8', 'DTSTART:20270408T100000', 'DTEND:20270430T100000'),
      event('UID:9', 'DTSTART;VALUE=DATE:20270409', 'DTEND;VALUE=DATE:20270410'),
      event(
        'UID:10',
        'DTSTART;TZID=Europe/Lisbon:20270410T080000',
        'DURATION:PT1H',
        'RRULE:FREQ=DAILY;COUNT=2',
      ),
    ),
  )
  expect(events.map(({ durationMinutes }) => durationMinutes)).toEqual([
    90,
    45,
    null,
    8 * 60,
    60,
    null,
    null,
    null,
    null,
    60,
    60,
  ])
})

test('a stay from our own calendars keeps its length, unless a calendar has moved its end since', () => {
  const stay = (end: string, length: string) =>
    event(`UID:${end}`, 'DTSTART;VALUE=DATE:20270401', `DTEND;VALUE=DATE:${end}`, `X-WEND-LENGTH:${length}`)
  const { events } = read(
    calendar(
      stay('20270403', '2400'),
      stay('20270405', '2400'),
      stay('20270404', 'long'),
      stay('20270406', '999999'),
    ),
  )
  expect(
    events.map(({ lastDate, durationMinutes, description }) => [lastDate, durationMinutes, description]),
  ).toEqual([
    ['2027-04-02', 2400, null],
    ['2027-04-04', null, 'Until Sunday, April 4, 2027'],
    ['2027-04-03', null, 'Until Saturday, April 3, 2027'],
    ['2027-04-05', null, 'Until Monday, April 5, 2027'],
  ])
})

test('on the night when clocks change, an event ends when the clock shows its end', () => {
  const { events } = read(
    calendar(
      event(
        'UID:1',
        'DTSTART;TZID=Europe/Berlin:20270327T220000',
        'DTEND;TZID=Europe/Berlin:20270328T080000',
      ),
      event('UID:2', 'DTSTART:20271030T200000Z', 'DTEND:20271031T070000Z'),
    ),
    { ownZone: 'Europe/Berlin' },
  )
  expect(events.map(({ time, durationMinutes }) => [time, durationMinutes])).toEqual([
    ['22:00', 600],
    ['22:00', 600],
  ])
})

test('a length in hours is as long on the night when clocks change, one in days is as long as the clocks make it', () => {
  const { events } = read(
    calendar(
      event('UID:1', 'DTSTART;TZID=Europe/Berlin:20271030T230000', 'DURATION:PT8H'),
      event('UID:2', 'DTSTART;TZID=Europe/Berlin:20271030T230000', 'DURATION:P1D'),
    ),
  )
  // Eight hours after 23:00, the clock shows 6:00.
  expect(events.map(({ durationMinutes }) => durationMinutes)).toEqual([420, 1440])
})

test('long texts are cut to what an activity holds; text is text', () => {
  const { events } = read(
    calendar(
      event(
        'UID:1',
        'DTSTART:20270402T090000',
        `SUMMARY:<script>alert(1)</script>${'🏖'.repeat(5000)}`,
        `DESCRIPTION:${'ä'.repeat(20_000)}`,
        'CATEGORIES:Restaurants',
      ),
    ),
  )
  expect(events[0]!.title.startsWith('<script>alert(1)</script>')).toBe(true)
  expect(events[0]!.title.length).toBeLessThanOrEqual(200)
  expect(events[0]!.title.isWellFormed()).toBe(true)
  expect(events[0]!.description).toHaveLength(10_000)
  expect(events[0]!.category).toBe('restaurants')
})

test('a title that shows nothing is none', () => {
  const { events } = read(calendar(event('UID:1', 'DTSTART:20270402T090000', 'SUMMARY:\u200B')))
  expect(events[0]!.title).toBe('Untitled event')
})

test('more events than anybody chooses from are cut', () => {
  const many = Array.from({ length: maxEvents + 5 }, (_, n) => event(`UID:${n}`, 'DTSTART:20270402T090000'))
  expect(read(calendar(...many))).toMatchObject({ isCut: true, events: { length: maxEvents } })
})

test('the earliest events are kept, in whatever order the file has them', () => {
  const day = event('UID:early', 'DTSTART:20270401T090000')
  const many = Array.from({ length: 6 * maxEvents }, (_, n) => event(`UID:${n}`, 'DTSTART:20270402T090000'))
  const { events, isCut } = read(calendar(...many, day))
  expect([events.length, isCut, events[0]!.key]).toEqual([maxEvents, true, 'early'])
})

test('a rule that began long ago goes on for a year from the days that are asked for', () => {
  const text = calendar(event('UID:1', 'DTSTART:20190101T080000', 'RRULE:FREQ=WEEKLY'))
  const { events } = read(text, { from: '2027-04-02' })
  expect(when(events).slice(0, 2)).toEqual(['2027-04-06 08:00', '2027-04-13 08:00'])
  expect(events.length).toBeGreaterThan(50)
})

test('an occurrence that two rules name is there once', () => {
  const lines = ['RRULE:FREQ=DAILY;COUNT=2', 'RDATE:20270402T080000', 'RDATE:20270405T080000']
  const text = calendar(event('UID:1', 'DTSTART:20270401T080000', ...lines))
  expect(when(read(text).events)).toEqual(['2027-04-01 08:00', '2027-04-02 08:00', '2027-04-05 08:00'])
})

test('an event that lists its dates also happens at its start, once, and not on days that it leaves out', () => {
  const dates = (...lines: string[]) =>
    when(read(calendar(event('UID:1', 'DTSTART:20270401T090000', ...lines))).events)
  expect(dates('RDATE:20270403T090000')).toEqual(['2027-04-01 09:00', '2027-04-03 09:00'])
  expect(dates('RDATE:20270403T090000,20270401T090000', 'RDATE:20270330T090000')).toEqual([
    '2027-03-30 09:00',
    '2027-04-01 09:00',
    '2027-04-03 09:00',
  ])
  expect(dates('RDATE:20270403T090000', 'EXDATE:20270401T090000')).toEqual(['2027-04-03 09:00'])
})

test('of dates that are listed as periods, the start counts', () => {
  const periods = 'RDATE;VALUE=PERIOD:20270403T090000/PT1H,20270405T090000/20270405T100000'
  const start = ['UID:1', 'DTSTART:20270401T090000']
  const days = ['2027-04-01 09:00', '2027-04-03 09:00', '2027-04-05 09:00']
  expect(when(read(calendar(event(...start, periods))).events)).toEqual(days)
  const rule = 'RRULE:FREQ=DAILY;COUNT=1'
  expect(when(read(calendar(event(...start, rule, periods))).events)).toEqual(days)
})

test('a date that is listed as a period is as long as the period; the others as the event', () => {
  const lengths = (...lines: string[]) =>
    read(calendar(event('UID:1', 'DTSTART;TZID=Europe/Paris:20270401T090000', ...lines))).events.map(
      ({ durationMinutes }) => durationMinutes,
    )
  const zoned = 'RDATE;VALUE=PERIOD;TZID=Europe/Paris:20270403T090000/PT1H,20270405T090000/20270405T113000'
  const inUtc = 'RDATE;VALUE=PERIOD:20270407T070000Z/PT45M'
  expect(lengths('DURATION:PT2H', zoned, 'RDATE;TZID=Europe/Paris:20270404T090000', inUtc)).toEqual([
    120, 60, 120, 150, 45,
  ])
  expect(lengths('DTEND;TZID=Europe/Paris:20270401T093000', 'RRULE:FREQ=DAILY;COUNT=2', inUtc)).toEqual([
    30, 30, 45,
  ])
  // On the night when clocks change.
  const night = 'RDATE;VALUE=PERIOD;TZID=Europe/Paris:20271030T230000/20271031T070000,20271030T220000/PT8H'
  expect(lengths('DURATION:PT2H', night)).toEqual([120, 420, 480])
})

test.each(['RDATE;VALUE=PERIOD:soon/later', 'RDATE:'])(
  'an event whose dates make no sense is counted: %s',
  dates => {
    const text = calendar(event('UID:1', 'DTSTART:20270401T090000', dates))
    expect(read(text)).toMatchObject({ events: [], skipped: 1 })
  },
)

test('days that an event leaves out stay out, though it lists some twice or in vain', () => {
  const out = 'EXDATE:20270401T113000,20270402T090000,20270402T090000,20270403T090000'
  const text = calendar(event('UID:1', 'DTSTART:20270401T090000', 'RRULE:FREQ=DAILY;COUNT=4', out))
  expect(when(read(text).events)).toEqual(['2027-04-01 09:00', '2027-04-04 09:00'])
})

describe.each([
  ['describes its zone', true],
  ['only names its zone', false],
])('in a calendar that %s', (_, isDescribed) => {
  const clocks = (part: string, start: string, rule: string, [from, to]: [string, string]) =>
    [
      `BEGIN:${part}`,
      `DTSTART:${start}`,
      `RRULE:FREQ=YEARLY;${rule}`,
      `TZOFFSETFROM:${from}`,
      `TZOFFSETTO:${to}`,
      `END:${part}`,
    ].join('\r\n')
  const zone = [
    'BEGIN:VTIMEZONE',
    'TZID:Europe/Paris',
    clocks('STANDARD', '19701025T030000', 'BYMONTH=10;BYDAY=-1SU', ['+0200', '+0100']),
    clocks('DAYLIGHT', '19700329T020000', 'BYMONTH=3;BYDAY=-1SU', ['+0100', '+0200']),
    'END:VTIMEZONE',
  ]
  const run = (...lines: string[]) => event('UID:1', 'DTSTART;TZID=Europe/Paris:20270401T090000', ...lines)
  const events = (...lines: string[]) => read(calendar(...(isDescribed ? zone : []), ...lines)).events
  const [first, second, third] = ['2027-04-01 09:00', '2027-04-02 09:00', '2027-04-03 09:00']

  test('a day that is left out in UTC stays out', () => {
    const out = 'EXDATE:20270402T070000Z'
    expect(when(events(run('RRULE:FREQ=DAILY;COUNT=3', out)))).toEqual([first, third])
  })

  test('a rule that ends in UTC has its last day, and none after it', () => {
    const daily = (until: string) => when(events(run(`RRULE:FREQ=DAILY;UNTIL=${until}`)))
    expect(daily('20270403T070000Z')).toEqual([first, second, third])
    expect(daily('20270403T065959Z')).toEqual([first, second])
  })

  test('an occurrence that is known by its time in UTC is moved', () => {
    const daily = run('RRULE:FREQ=DAILY;COUNT=3')
    const moved = event(
      'UID:1',
      'RECURRENCE-ID:20270402T070000Z',
      'DTSTART;TZID=Europe/Paris:20270402T150000',
    )
    expect(when(events(daily, moved))).toEqual([first, '2027-04-02 15:00', third])
    const off = event(
      'UID:1',
      'RECURRENCE-ID:20270402T070000Z',
      'DTSTART:20270402T070000Z',
      'STATUS:CANCELLED',
    )
    expect(when(events(daily, off))).toEqual([first, third])
  })

  test('dates that are listed in UTC are shown on the event’s clock, and last as long as it', () => {
    const listed = events(run('DTEND:20270401T083000Z', 'RDATE:20270402T070000Z,20270401T070000Z'))
    expect(when(listed)).toEqual([first, second])
    expect(listed.map(({ durationMinutes }) => durationMinutes)).toEqual([90, 90])
  })
})

test('a text that is too long for an activity is not cut after a space', () => {
  const even = event('UID:1', 'DTSTART:20270402T090000', `SUMMARY:${'a'.repeat(198)} wall`)
  expect(read(calendar(even)).events[0]!.title).toBe(`${'a'.repeat(198)}…`)
})

test('a line break within a text does not make the whole calendar unreadable', () => {
  const broken = event(
    'UID:2',
    'DTSTART:20270402T090000',
    'DESCRIPTION:Meet at the',
    'main gate',
    '',
    '10:30, or',
    ' later',
    'https://castle.example/b/1',
    'SUMMARY:Castle',
    'RRULE:FREQ=DAILY;COUNT=1',
    'no property, and no text before it',
    ' which goes on',
    `ATTENDEE;CN="${'A long name'.repeat(5)}"`,
    ' ;ROLE=CHAIR:mailto:ana@wend.example',
  )
  const { events } = read(calendar(event('UID:1', 'DTSTART:20270401T090000', 'SUMMARY:Fado'), broken))
  expect(events.map(({ title, description }) => [title, description])).toEqual([
    ['Fado', null],
    ['Castle', 'Meet at the\nmain gate\n\n10:30, orlater\nhttps://castle.example/b/1'],
  ])
})

test('a line of a text that only looks like a property is text', () => {
  const broken = event(
    'UID:1',
    'DTSTART:20270402T090000',
    'DESCRIPTION:Meet Ana',
    'Note: bring shoes',
    'Location: main gate',
    'NB;as=always:on time',
    'X-APPLE-TRAVEL-DURATION:PT5M',
    'CONFERENCE;VALUE=URI:https://castle.example/talk',
    'LOCATION:Castle',
  )
  expect(read(calendar(broken)).events).toMatchObject([
    {
      description: 'Meet Ana\nNote: bring shoes\nLocation: main gate\nNB;as=always:on time',
      location: 'Castle',
    },
  ])
  const written = event(
    'UID:1',
    'DTSTART:20270402T090000',
    'DESCRIPTION:Meet Ana',
    'LOCATION: gate 5',
    'URL: on the ticket',
    'LOCATION:Castle',
  )
  expect(read(calendar(written)).events).toMatchObject([
    { description: 'Meet Ana\nLOCATION: gate 5\nURL: on the ticket', location: 'Castle' },
  ])
  const apart = event('UID:1', 'DTSTART:20270402T090000', 'DESCRIPTION: Meet Ana', 'LOCATION: Castle')
  expect(read(calendar(apart)).events).toMatchObject([{ description: 'Meet Ana', location: 'Castle' }])
  const small = event('UID:1', 'DTSTART:20270402T090000', 'DESCRIPTION:Ana', 'LOCATION:Castle').toLowerCase()
  expect(read(calendar(small).toLowerCase()).events).toMatchObject([
    { description: 'ana', location: 'castle' },
  ])
})

test.each(['RRULE:FREQ=SOMETIMES', 'RRULE:FREQ=MONTHLY;BYMONTHDAY=99', 'RRULE:FREQ=DAILY;BYDAY=QQ'])(
  'only the event that has it is left out, and counted: %s',
  line => {
    const text = calendar(
      event('UID:1', 'DTSTART:20270401T090000', 'SUMMARY:Fado'),
      event('UID:2', 'DTSTART:20270402T090000', 'SUMMARY:Castle', line),
      ['BEGIN:VTODO', line, 'END:VTODO'].join('\r\n'),
      event('UID:3', 'DTSTART:20270403T090000', 'BEGIN:VALARM', 'TRIGGER:-PT5M', 'END:VALARM'),
    )
    const { events, ...content } = read(text)
    expect(when(events)).toEqual(['2027-04-01 09:00', '2027-04-03 09:00'])
    expect(content).toMatchObject({ skipped: 1, skippedTitles: ['Castle'], isEmpty: false })
    expect(unreadText(content)).toBe('1 event has no readable date or rule: “Castle”.')
  },
)

test('a large calendar full of line breaks is read without delay', () => {
  const lines = 'and so on\r\n'.repeat(100_000)
  const began = performance.now()
  expect(
    read(calendar(event('UID:1', 'DTSTART:20270402T090000', 'DESCRIPTION:On', lines))).events,
  ).toHaveLength(1)
  expect(performance.now() - began).toBeLessThan(5_000)
})

test.each([
  '',
  'hello',
  '{"format":"wend-trip"}',
  'BEGIN:VCARD\r\nEND:VCARD',
  'BEGIN:VCALENDAR\r\nBEGIN:VEVENT',
])('what is no calendar says so: %j', text => {
  expect(() => read(text)).toThrow("isn't a calendar")
})

test('events that share an id have keys of their own; the first keeps the one it always had', () => {
  const flight = event('UID:1', 'DTSTART:20270402T090000')
  const back = event('UID:1', 'DTSTART:20270409T170000')
  const keys = (...lines: string[]) => read(calendar(...lines)).events.map(({ key }) => key)
  expect(keys(flight, back)).toEqual(['1', '1 2027-04-09T17:00:00'])
  expect(keys(flight, flight, flight)).toEqual(['1', '1 2027-04-02T09:00:00', '1 2027-04-02T09:00:00 2'])
  const runs = event('UID:1', 'DTSTART:20270403T080000', 'RRULE:FREQ=DAILY;COUNT=2')
  expect(new Set(keys(runs, runs, flight, flight)).size).toBe(6)
  expect(keys(event('UID:1', 'DTSTART:20270401T090000', 'STATUS:CANCELLED'), flight)).toEqual(['1'])
  const late = event('UID:2', 'RECURRENCE-ID:20270403T080000', 'DTSTART:20270403T100000')
  expect(new Set(keys(late, late)).size).toBe(2)
})

test('the days that are asked for change no key', () => {
  const events = ['20270401', '20270402', '20270402'].map(date => event('UID:1', `DTSTART:${date}T090000`))
  const text = calendar(...events)
  const late = read(text, { from: '2027-04-02' }).events
  expect(late).toEqual(read(text).events.slice(1))
})

test('every calendar of a file is read, with what its events need of their own', () => {
  const ours = [
    'PRODID:-//Wend.//Trips//EN',
    'URL:https://wend.example/trip/1',
    event('UID:1', 'DTSTART:20270402T090000', 'DESCRIPTION:Cost: €17', 'URL:https://wend.example/trip/1'),
  ]
  const theirs = [
    'X-WR-CALNAME:Japan',
    'X-WR-TIMEZONE:Asia/Tokyo',
    event('UID:2', 'DTSTART:20270402T230000Z', 'DESCRIPTION:Cost: $45', 'URL:https://wend.example/trip/1'),
  ]
  const text = [calendar(...ours), calendar(...theirs)].join('\r\n')
  const { name, events } = read(text)
  expect(name).toBe('Japan')
  expect(when(events)).toEqual(['2027-04-02 09:00', '2027-04-03 08:00'])
  expect(events.map(({ cost, description, link }) => [cost, description, link])).toEqual([
    ['€17', null, null],
    [null, 'Cost: $45', 'https://wend.example/trip/1'],
  ])
})

test('a changed occurrence counts where it is in a calendar of its own within the file', () => {
  const run = event('UID:1', 'DTSTART:20270401T080000', 'RRULE:FREQ=DAILY;COUNT=2')
  const late = event('UID:1', 'RECURRENCE-ID:20270402T080000', 'DTSTART:20270402T100000')
  expect(when(read(`${calendar(run)}\r\n${calendar(late)}`).events)).toEqual([
    '2027-04-01 08:00',
    '2027-04-02 10:00',
  ])
})

test('of many events that cannot be read, three are named', () => {
  const many = Array.from({ length: 5 }, (_, n) => event(`UID:${n}`, `SUMMARY:Stop ${n}`))
  expect(unreadText(read(calendar(...many)))).toBe(
    '5 events have no readable date or rule, such as “Stop 0”, “Stop 1” and “Stop 2”.',
  )
})

test.each([
  ['nothing', calendar()],
  [
    'only tasks',
    calendar(['BEGIN:VTODO', 'UID:1', 'SUMMARY:Pack', 'DUE:20270402T090000', 'END:VTODO'].join('\r\n')),
  ],
  ['only what was cancelled', calendar(event('UID:1', 'DTSTART:20270402T090000', 'STATUS:CANCELLED'))],
])('a calendar with %s is one without events, and says so', (_, text) => {
  const content = read(text)
  expect(content).toMatchObject({ events: [], skipped: 0, isEmpty: true })
  expect(emptyText(content)).toBe('This calendar has no events.')
})
