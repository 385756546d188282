import { asOfText, isOfficialMatter } from '#shared/features/insights/officialSource.ts'
import type { ShownInsight } from '#shared/features/insights/shownInsights.ts'

const makers = {
  guide: 'From the Wend. guide',
  model: 'Written by the AI model',
  person: 'Edited by hand',
} as const

/**
 * The source and date of a text: 'From the Wend. guide, November 1, 2026'. Also says to check the official source of a
 * text that needs one and doesn't say so itself.
 */
export function originText({ field, text, origin }: ShownInsight): string {
  const source = `${makers[origin.by]}, ${asOfText(origin.at)}`
  const isUnsaid = isOfficialMatter(field) && !text.includes('check the official source')
  return isUnsaid ? `${source}. Check the official source.` : source
}

/** What most texts have as their source, which is said once for all of them; undefined for a single text. */
export function commonOrigin(shown: readonly ShownInsight[]): string | undefined {
  const texts = shown.map(originText)
  const count = (text: string) => texts.filter(each => each === text).length
  const [common] = texts.toSorted((a, b) => count(b) - count(a))
  return common !== undefined && count(common) > 1 ? common : undefined
}
