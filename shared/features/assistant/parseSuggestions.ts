import { SuggestionLine } from './suggestion.ts'
import type { ActivitySuggestion } from './suggestion.ts'

const heading = '## SUGGESTIONS'
const headingLine = /^\s{0,3}#{1,6}\s*\**\s*suggestions\s*:?\s*\**\s*#*\s*$/i
const anyHeading = /^\s{0,3}#{1,6}\s/
const suggestionLine = /^\s*(?:[-*+]\s+|\d+[.)]\s+)?`?SUGGESTION:\s*(\{.*\})\s*`?\s*$/
/** More than anyone would look through. */
const mostSuggestions = 30

export interface ParsedReply {
  /** The answer to display, Markdown, without the section. */
  text: string
  suggestions: ActivitySuggestion[]
}

/**
 * Splits an answer into the text to display and the activities of its "## SUGGESTIONS" section, whose lines are
 * "SUGGESTION:" and a JSON object. Skips other lines, and those without a title or a location. Also works on an
 * answer that is still being written: no part of the section shows up in its text.
 */
export function parseSuggestions(reply: string): ParsedReply {
  const shown: string[] = []
  const suggestions: ActivitySuggestion[] = []
  let isSection = false
  for (const line of withoutHalfHeading(reply).split(/\r?\n/)) {
    if (headingLine.test(line)) isSection = true
    else if (isSection && anyHeading.test(line)) isSection = false
    if (!isSection) shown.push(line)
    else if (suggestions.length < mostSuggestions) suggestions.push(...readLine(line))
  }
  return { text: shown.join('\n').trim(), suggestions }
}

/** The reply without a last line that may become the heading of the section. */
function withoutHalfHeading(reply: string): string {
  const start = reply.lastIndexOf('\n') + 1
  const last = reply.slice(start).trim()
  return last.startsWith('#') && heading.startsWith(last.toUpperCase()) ? reply.slice(0, start) : reply
}

function readLine(line: string): ActivitySuggestion[] {
  const json = suggestionLine.exec(line)?.[1]
  if (json === undefined) return []
  try {
    const parsed = SuggestionLine.safeParse(JSON.parse(json))
    return parsed.success ? [parsed.data] : []
  } catch {
    // Not JSON, or still incomplete: the other lines are still good.
    return []
  }
}
