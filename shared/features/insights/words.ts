import { defineWords, forTrip, inTrip, ofTrip } from '#shared/story/editWords.ts'
import type { KindWords } from '#shared/story/editWords.ts'
import type { KindName } from '#shared/sync/kinds.ts'
import { describeInsights, insightFieldWords } from './describeInsights.ts'

export const insightsWords = defineWords({
  'insights.update': {
    type: 'insights_edited',
    queued: (_args, names) => `Change the insights${ofTrip(names)}`,
    keeps: true,
  },
  'insights.request': {
    type: 'insights_requested',
    queued: (_args, names) => `Generate insights${forTrip(names)}`,
  },
  'insights.cancel': {
    type: 'insights_cancelled',
    queued: (_args, names) => `Cancel generating insights${forTrip(names)}`,
  },
  'insights.fill': {
    type: 'insights_generated',
    queued: (_args, names) => `Fill in the insights${ofTrip(names)}`,
  },
  'insights.resolve': {
    type: 'insights_edited',
    queued: ({ accept }, names) =>
      `${accept === true ? 'Use a new text' : 'Keep a text'} of the insights${inTrip(names)}`,
  },
})

export const insightsKindWords: Partial<Record<KindName, KindWords>> = {
  insights: { entry: describeInsights, fields: insightFieldWords },
}
