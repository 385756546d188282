import { countryName } from '#shared/plain/countryName.ts'
import { addDays, daysBetween } from '#shared/plain/dates.ts'
import type { Guide } from '#shared/features/guide/schema.ts'
import { writeSuggestions } from '#shared/features/assistant/writeSuggestions.ts'
import type { FindTowns, GuideQuestion, TripContext } from './question.ts'
import { sayAboutCity } from './say/sayAboutCity.ts'
import { sayWithoutCity } from './say/sayWithoutCity.ts'
import type { Said } from './say/scene.ts'
import { listText } from '#shared/plain/listText.ts'
import { alsoText } from './say/unknownTexts.ts'
import type { Understood } from './understand/understood.ts'
import { understand } from './understand/understand.ts'

/** The first days of a long trip are enough to know what opens. */
const mostDates = 31

/**
 * Answers from the built-in guide, without a model, in three steps: understand what is asked, find what fits, say it,
 * and what was not understood. Never about another place than asked, and never a place that breaks a condition. Markdown
 * with a "## SUGGESTIONS" section, as a model writes it. The same question gets the same answer.
 */
export const answerFromGuide = async (
  guide: Guide,
  question: GuideQuestion,
  findTowns: FindTowns,
): Promise<string> => (await replyFromGuide(guide, question, findTowns)).answer

/** The same answer, and whether it is all that the guide could say: not if the places of the city are away. */
export async function replyFromGuide(
  guide: Guide,
  question: GuideQuestion,
  findTowns: FindTowns,
): Promise<{ answer: string; isWhole: boolean }> {
  const asked = await understand(guide, question, findTowns)
  const cities = asked.where?.cities ?? []
  const scene = {
    guide,
    asked,
    trip: question.trip,
    today: question.today,
    time: question.time ?? null,
    tripDates: question.trip ? datesOf(question.trip) : [],
  }
  const said: Said[] =
    cities.length === 0 || isSmallTalk(asked)
      ? [sayWithoutCity(scene)]
      : cities.map(city => sayAboutCity({ ...scene, city, isOneOf: cities.length }))
  const also = asked.where && asked.where.also.length > 0 ? [alsoText(asked.where.also)] : []
  const parts = [...introduce(guide, asked), ...also, ...new Set(said.flatMap(({ parts: each }) => each))]
  return {
    answer: parts.join('\n\n') + writeSuggestions(said.flatMap(({ suggestions }) => suggestions)),
    isWhole: !asked.where?.missing?.isAway,
  }
}

/** Where a whole country or a part of it was asked about: which of its cities there are. */
function introduce({ destinations }: Guide, { where, topics }: Understood): string[] {
  if (where?.region && topics.length === 0)
    return [`In ${where.region} our guide covers ${listText(where.cities.map(({ name }) => name))}.`]
  if (!where?.country || where.cities.length < 2 || topics.length > 0) return []
  const cities = destinations.filter(({ country }) => country === where.country).map(({ name }) => name)
  return [`In ${countryName(where.country)} our guide covers ${listText(cities)}.`]
}

const isSmallTalk = ({ topics, named, wish }: Understood): boolean =>
  (topics.includes('thanks') || topics.includes('greeting') || topics.includes('coverage')) &&
  topics.length === 1 &&
  !named &&
  !wish.category &&
  wish.wanted.length === 0

/** The dates of a trip, yyyy-MM-dd, in order. Empty if they are not known. */
function datesOf({ startDate, endDate }: TripContext): string[] {
  if (!startDate) return []
  const days = Math.min(daysBetween(startDate, endDate ?? startDate) + 1, mostDates)
  return Array.from({ length: Math.max(days, 0) }, (_, index) => addDays(startDate, index))
}
