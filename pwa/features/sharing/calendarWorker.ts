/// <reference lib="webworker" />
import '../../build/noEval.ts'
import { problemText } from '../../ui/problemText.ts'
import type { CalendarAnswer, CalendarQuestion } from './askCalendar.ts'
import { readCalendar } from './readCalendar.ts'

self.onmessage = ({ data: { text, options } }: MessageEvent<CalendarQuestion>) => {
  let answer: CalendarAnswer
  try {
    answer = { content: readCalendar(text, options) }
  } catch (error) {
    answer = { problem: problemText(error, "We can't read this calendar.") }
  }
  self.postMessage(answer)
}
