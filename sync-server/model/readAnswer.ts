import * as z from 'zod'
import { beginningOf } from '#shared/plain/shortened.ts'

/** How many characters of a problem are told to the model. */
const longestProblem = 1_000

/** The value that an answer holds, or what is wrong with it in words that the model understands. */
export function readAnswer<T>(text: string, schema: z.ZodType<T>): { value: T } | { problem: string } {
  let json: unknown
  try {
    json = JSON.parse(unfenced(text))
  } catch {
    // The parser's message would quote the answer.
    return { problem: 'it is not valid JSON.' }
  }
  const result = schema.safeParse(json)
  if (result.success) return { value: result.data }
  return { problem: beginningOf(z.prettifyError(result.error), longestProblem) }
}

/** Some models wrap JSON in a Markdown block no matter what they are told. */
const unfenced = (text: string): string => /^\s*```(?:json)?\s*\n([\s\S]*?)\n?```\s*$/.exec(text)?.[1] ?? text
