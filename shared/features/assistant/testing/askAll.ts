import { answerFromGuide } from '#shared/features/assistant/fromGuide/answerFromGuide.ts'
import { parseSuggestions } from '#shared/features/assistant/parseSuggestions.ts'
import type { Guide } from '#shared/features/guide/schema.ts'
import { suiteTowns } from './suiteTowns.ts'
import { suiteToday, suiteTrips } from './question.ts'
import type { JudgedQuestion } from './question.ts'

/** The answer to a judged question, after those to the questions before it. */
export async function answerTo(guide: Guide, { ask, earlier = [], trip }: JudgedQuestion): Promise<string> {
  const asked: string[] = []
  let answer = ''
  for (const question of [...earlier, ask]) {
    asked.push(question)
    answer = await answerFromGuide(
      guide,
      {
        questions: asked,
        lastAnswer: answer ? parseSuggestions(answer).text : null,
        trip: trip ? suiteTrips[trip] : null,
        today: suiteToday,
      },
      suiteTowns,
    )
  }
  return answer
}
