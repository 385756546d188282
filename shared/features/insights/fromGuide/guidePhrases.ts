import type { Guide, LanguagePhrases } from '#shared/features/guide/schema.ts'
import { guideSubject } from './guideSubject.ts'

/** Phrases in the languages of a trip's countries, the most spoken first. English needs none. */
export function guidePhrases(guide: Guide, trip: Parameters<typeof guideSubject>[1]): LanguagePhrases[] {
  const spoken = new Set(guideSubject(guide, trip)?.countries.flatMap(({ facts }) => facts.languages))
  return [...spoken].flatMap(name => guide.phrases.find(({ language }) => language === name) ?? [])
}
