import type { ActivitySuggestion } from './suggestion.ts'

/** The section that `parseSuggestions` reads; empty without suggestions. */
export function writeSuggestions(suggestions: readonly ActivitySuggestion[]): string {
  if (suggestions.length === 0) return ''
  return `\n\n## SUGGESTIONS\n${suggestions.map(each => `SUGGESTION: ${JSON.stringify(each)}`).join('\n')}\n`
}
