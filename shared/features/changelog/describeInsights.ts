import { insightLabels } from '#shared/insightLabels.ts'
import { insightFields } from '../insights/schema.ts'
import type { InsightField } from '../insights/schema.ts'
import type { ChangeEntry } from './schema.ts'

const isText = (field: string): field is InsightField => insightFields.includes(field as InsightField)

/** What one of the texts is called in the middle of a sentence; undefined for any other field. */
export const insightWord = (field: string): string | undefined =>
  isText(field) ? insightLabels[field].toLowerCase() : undefined

/** More texts than these are counted, not named. */
const mostNamed = 3

/** What was done to the insights; undefined for an edit that this version does not know. */
export function describeInsights(
  { action, fields }: Pick<ChangeEntry, 'action' | 'fields'>,
  changed: readonly string[],
): string | undefined {
  const texts = changed.filter(isText)
  switch (action) {
    case 'insights.request':
      return 'asked for insights'
    case 'insights.cancel':
      return 'called off generating insights'
    case 'insights.fill':
      return fields.generationError?.after
        ? 'asked for insights, which could not be generated'
        : 'generated insights'
    case 'insights.resolve':
      return texts.length > 0
        ? `took the new text on ${named(texts)}`
        : 'kept a text of the insights as it was'
  }
  if (texts.length > 0) return `changed what the insights say on ${named(texts)}`
  return action === 'insights.update' ? 'wrote insights' : undefined
}

function named(texts: readonly InsightField[]): string {
  if (texts.length > mostNamed) return `${texts.length} matters`
  const words = texts.map(field => insightLabels[field].toLowerCase())
  return words.length < 2 ? words.join('') : `${words.slice(0, -1).join(', ')} and ${words.at(-1)}`
}
