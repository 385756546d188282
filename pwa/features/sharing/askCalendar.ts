import { AppError } from '#shared/plain/errors.ts'
import type { CalendarContent, ReadOptions } from './readCalendar.ts'

export interface CalendarQuestion {
  text: string
  options: ReadOptions
}

export type CalendarAnswer = { content: CalendarContent } | { problem: string }

/** Even the largest calendar takes only a second or two. */
const patienceMs = 15_000

/**
 * Reads a calendar file in a worker, so that the page stays usable, and gives up on one that takes forever: a
 * recurrence rule can be crafted to never match. Throws AppError.
 */
export function askCalendar(text: string, options: ReadOptions): Promise<CalendarContent> {
  const worker = new Worker(new URL('./calendarWorker.ts', import.meta.url), {
    type: 'module',
    name: 'calendar',
  })
  return new Promise<CalendarContent>((resolve, reject) => {
    const refuse = (message: string) => reject(new AppError('invalid-input', message))
    const timer = setTimeout(
      () => refuse('This calendar takes too long to read. A repeating event in it may never end.'),
      patienceMs,
    )
    worker.onmessage = ({ data }: MessageEvent<CalendarAnswer>) => {
      clearTimeout(timer)
      if ('content' in data) resolve(data.content)
      else refuse(data.problem)
    }
    worker.onerror = () => {
      clearTimeout(timer)
      refuse("We can't read calendars offline yet. Connect and try again.")
    }
    worker.postMessage({ text, options } satisfies CalendarQuestion)
  }).finally(() => worker.terminate())
}
