/// <reference lib="webworker" />
import '../../noEval.ts'
import { AppError } from '#shared/plain/errors.ts'
import type { CalendarAnswer, CalendarQuestion } from './askCalendar.ts'
import { readCalendar } from './readCalendar.ts'

self.onmessage = ({ data: { text, options } }: MessageEvent<CalendarQuestion>) => {
  let answer: CalendarAnswer
  try {
    answer = { content: readCalendar(text, options) }
  } catch (error) {
    answer = { problem: error instanceof AppError ? error.message : 'This calendar cannot be read.' }
  }
  self.postMessage(answer)
}
