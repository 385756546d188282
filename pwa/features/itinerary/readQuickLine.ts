import { ideasChoice } from '#shared/features/itinerary/plan.ts'
import type { PlanDay } from '#shared/features/itinerary/plan.ts'
import { isKnownIdea } from './knownIdea.ts'
import { quickActivity } from './quickActivity.ts'
import type { QuickEntry } from './quickActivity.ts'

/** What a line is read against: `id` is that of the new activity, `ideas` are the trip's, if the person may see them. */
export type LineContext = Parameters<typeof quickActivity>[1] & { id: string; ideas: PlanDay | undefined }

/** The activity that a line means, the day that it goes to, and whether it is among the ideas there already. */
export function readQuickLine(entry: QuickEntry, { id, ideas, ...now }: LineContext) {
  const { day, fields } = quickActivity(entry, now)
  const isKnown = day.id === ideasChoice && isKnownIdea(ideas?.items ?? [], { ...fields, id })
  return { day, fields, isKnown }
}
