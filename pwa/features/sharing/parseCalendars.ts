import ICAL from 'ical.js'
import { AppError } from '#shared/plain/errors.ts'
import { mendLines } from './mendLines.ts'

/**
 * The calendars in a file, at least one: joined files hold several. An event with a rule or another property that the
 * library can't read is one without a date.
 */
export function parseCalendars(text: string): ICAL.Component[] {
  const file = mendLines(text.replace(/^\uFEFF/, ''))
  const calendars = calendarsOf(file) ?? calendarsOf(withoutUnreadable(file)) ?? []
  if (calendars.length > 0) return calendars
  throw new AppError('invalid-input', "This isn't a calendar, or it's damaged.")
}

/** Null if there is something that the library can't read: it then refuses the whole file. */
function calendarsOf(file: string): ICAL.Component[] | null {
  try {
    const parsed = ICAL.parse(file) as unknown[]
    // Several are parsed as an array.
    const roots = (Array.isArray(parsed[0]) ? parsed : [parsed]) as unknown[][]
    return roots.map(root => new ICAL.Component(root)).filter(({ name }) => name === 'vcalendar')
  } catch {
    // The library's message quotes the file.
    return null
  }
}

/** The file with only the title of each event that can't be read, and without other parts that can't. */
function withoutUnreadable(file: string): string {
  const kept: string[] = []
  let part: string[] | undefined
  let end = ''
  for (const line of file.split('\r\n')) {
    const begun = /^BEGIN:(?!VCALENDAR$)(.+)/i.exec(line)
    if (!part && begun) {
      part = []
      end = `END:${begun[1]}`.toUpperCase()
    }
    if (!part) {
      kept.push(line)
      continue
    }
    part.push(line)
    if (line.toUpperCase() !== end) continue
    if (isReadable(part)) kept.push(...part)
    else if (end === 'END:VEVENT') kept.push(...onlyTitled(part))
    part = undefined
  }
  return [...kept, ...(part ?? [])].join('\r\n')
}

const isReadable = (part: readonly string[]): boolean =>
  calendarsOf(['BEGIN:VCALENDAR', ...part, 'END:VCALENDAR'].join('\r\n')) !== null

function onlyTitled(part: readonly string[]): string[] {
  const titled = [
    'BEGIN:VEVENT',
    ...part.filter(line => /^SUMMARY[;:]/i.test(line)).slice(0, 1),
    'END:VEVENT',
  ]
  return isReadable(titled) ? titled : ['BEGIN:VEVENT', 'END:VEVENT']
}
