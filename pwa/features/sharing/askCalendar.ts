import { AppError } from '#shared/plain/errors.ts'
import type { CalendarContent, ReadOptions } from './readCalendar.ts'

export interface CalendarQuestion {
  text: string
  options: ReadOptions
}

export type CalendarAnswer = { content: CalendarContent } | { problem: string }

/** A calendar of the largest size takes a second or two. */
const patienceMs = 15_000

/**
 * Reads a calendar file away from the page, which stays usable, and gives up on one that takes for ever: a rule
 * may be made to never come true. Throws AppError.
 */
export function askCalendar(text: string, options: ReadOptions): Promise<CalendarContent> {
  const worker = new Worker(new URL('./calendarWorker.ts', import.meta.url), {
    type: 'module',
    name: 'calendar',
  })
  return new Promise<CalendarContent>((resolve, reject) => {
    const refuse = (message: string) => reject(new AppError('invalid-input', message))
    const timer = setTimeout(
      () => refuse('This calendar takes too long to read. It may hold a rule that never comes true.'),
      patienceMs,
    )
    worker.onmessage = ({ data }: MessageEvent<CalendarAnswer>) => {
      clearTimeout(timer)
      if ('content' in data) resolve(data.content)
      else refuse(data.problem)
    }
    worker.onerror = () => {
      clearTimeout(timer)
      refuse('The part of Wend. that reads calendars is not on this device yet. Connect and try again.')
    }
    worker.postMessage({ text, options } satisfies CalendarQuestion)
  }).finally(() => worker.terminate())
}
