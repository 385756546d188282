import * as z from 'zod'
import { Id } from '#shared/plain/ids.ts'
import type { ArgsOf } from '#shared/sync/edit.ts'
import type { MutationRows } from '#shared/sync/mutationRows.ts'
import { defineMutator, row } from '#shared/sync/mutator.ts'
import { Text } from '#shared/plain/text.ts'
import { insightFields, insightsIdFor, InsightTexts } from './schema.ts'
import type { InsightField, InsightOrigin, Insights } from './schema.ts'

const InTrip = z.object({ tripId: Id })
const Request = InTrip.extend({ requestId: Id })
type InTrip = z.output<typeof InTrip>

const ofInsights = {
  in: 'trip',
  right: 'trip.edit',
  logs: true,
  looksAt: 'nothing',
  changes: 'nothing',
  onCard: true,
  needsSight: false,
  needs: ({ tripId }: InTrip) => [row('insights', insightsIdFor(tripId))],
} as const

/** The current row, or a new one. */
function open(rows: MutationRows, { tripId }: InTrip, now: string): Insights {
  const id = insightsIdFor(tripId)
  return rows.find('insights', id)?.data ?? { id, tripId, createdAt: now }
}

const write = (to: Insights, field: InsightField, text: string | null, { by, at }: InsightOrigin): void => {
  to[field] = text
  to[`${field}From`] = { by, at }
}

/** Changes only the given texts, which from then on count as written by a person. */
const insightsUpdate = defineMutator({
  name: 'insights.update',
  ...ofInsights,
  args: InTrip.extend({ texts: InsightTexts }),
  apply(rows, { texts, ...at }, { now }) {
    const after = { ...open(rows, at, now) }
    const changed = insightFields.filter(
      field => texts[field] !== undefined && texts[field] !== (after[field] ?? null),
    )
    // An edit that changes nothing must not create a row.
    if (changed.length === 0) return
    for (const field of changed) write(after, field, texts[field]!, { by: 'person', at: now })
    rows.put('insights', after)
  },
})

/** Asks for texts to be generated. Does nothing while that is under way, or for the same request again. */
const insightsRequest = defineMutator({
  name: 'insights.request',
  ...ofInsights,
  args: Request,
  apply(rows, { requestId, ...at }, { now }) {
    const before = open(rows, at, now)
    if (before.isGenerating || before.requestId === requestId) return
    rows.put('insights', { ...before, isGenerating: true, generationError: null, requestId })
  },
})

/** Stops waiting for a request. Results that arrive after that are ignored. */
const insightsCancel = defineMutator({
  name: 'insights.cancel',
  ...ofInsights,
  args: Request,
  apply(rows, { requestId, ...at }, { now }) {
    const before = open(rows, at, now)
    if (before.isGenerating && before.requestId === requestId) {
      rows.put('insights', { ...before, isGenerating: false })
    }
  },
})

/**
 * The result of a request, which only the server writes; of several in `written`, the last one counts. Texts that a
 * person has edited stay; the text for such a field is kept as a proposal.
 */
const insightsFill = defineMutator({
  name: 'insights.fill',
  ...ofInsights,
  right: 'insights.fill',
  args: Request.extend({
    written: z
      .array(z.object({ by: z.enum(['guide', 'model']), at: Text.max(40), texts: InsightTexts }))
      .max(2),
  }),
  apply(rows, { tripId, requestId, written }, { now }) {
    const before = rows.get('insights', insightsIdFor(tripId))
    if (!before.isGenerating || before.requestId !== requestId) return
    const after: Insights = { ...before, isGenerating: false, generationError: null }
    for (const { texts, ...origin } of written) {
      const proposed: InsightTexts = {}
      for (const field of insightFields) {
        const text = texts[field]
        if (!text) continue
        if (before[`${field}From`]?.by !== 'person') write(after, field, text, origin)
        else if (text !== before[field]) proposed[field] = text
      }
      after.proposal = Object.keys(proposed).length > 0 ? { by: origin.by, at: now, texts: proposed } : null
    }
    rows.put('insights', after)
  },
})

/** Accepts or rejects the proposal for one text. `at` identifies the proposal that the person saw. */
const insightsResolve = defineMutator({
  name: 'insights.resolve',
  ...ofInsights,
  args: InTrip.extend({ at: Text.max(40), field: z.enum(insightFields), accept: z.boolean() }),
  apply(rows, { at, field, accept, ...trip }, { now }) {
    const after = { ...open(rows, trip, now) }
    const { proposal } = after
    const text = proposal?.texts[field]
    if (!proposal || !text || proposal.at !== at) return
    if (accept) write(after, field, text, proposal)
    const { [field]: _resolved, ...texts } = proposal.texts
    after.proposal = Object.keys(texts).length > 0 ? { ...proposal, texts } : null
    rows.put('insights', after)
  },
})

export const insightsMutators = [
  insightsUpdate,
  insightsRequest,
  insightsCancel,
  insightsFill,
  insightsResolve,
]

declare module '#shared/sync/edit.ts' {
  interface EditArgs extends ArgsOf<typeof insightsMutators> {}
}
