import { countText } from '#shared/plain/countText.ts'
import { changedNames } from '#shared/story/entry.ts'
import type { ChangeEntry } from '#shared/story/entry.ts'
import { listText } from '#shared/plain/listText.ts'
import { insightLabels } from './labels.ts'
import { insightFields } from './schema.ts'
import type { InsightField } from './schema.ts'

const isText = (field: string): field is InsightField => insightFields.includes(field as InsightField)

export const insightFieldWords: Record<string, string> = Object.fromEntries(
  insightFields.map(field => [field, insightLabels[field].toLowerCase()]),
)

/** More texts than these are counted, not named. */
const mostNamed = 3

/** What was done to the insights; undefined for an edit that this version does not know. */
export function describeInsights({ action, fields }: ChangeEntry): string | undefined {
  const texts = changedNames({ fields }).filter(isText)
  switch (action) {
    case 'insights.request':
      return 'asked for insights'
    case 'insights.cancel':
      return 'canceled generating insights'
    case 'insights.fill':
      return fields.generationError?.after
        ? "asked for insights, but they couldn't be generated"
        : 'generated insights'
    case 'insights.resolve':
      return texts.length > 0
        ? `used the new text for ${named(texts)}`
        : 'kept their own text in the insights'
  }
  if (texts.length > 0) return `changed the insights on ${named(texts)}`
  return action === 'insights.update' ? 'wrote insights' : undefined
}

function named(texts: readonly InsightField[]): string {
  if (texts.length > mostNamed) return countText(texts.length, 'topic')
  return listText(texts.map(field => insightLabels[field].toLowerCase()))
}
