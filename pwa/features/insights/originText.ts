import { asOfText, isOfficialMatter } from '#shared/features/insights/officialSource.ts'
import type { ShownInsight } from '#shared/features/insights/shownInsights.ts'

const makers = {
  guide: 'From the Wend. guide',
  model: 'Written by the AI model',
  person: 'Edited by hand',
} as const

/** Where a text comes from and of when it is: 'From the Wend. guide, November 1, 2026'. */
export function originText({ field, origin }: Pick<ShownInsight, 'field' | 'origin'>): string {
  const source = `${makers[origin.by]}, ${asOfText(origin.at)}`
  return isOfficialMatter(field) ? `${source}. Check the official source.` : source
}
