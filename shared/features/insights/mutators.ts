import * as z from 'zod'
import { AppError } from '#shared/plain/errors.ts'
import { Id } from '#shared/plain/ids.ts'
import type { ArgsOf } from '#shared/sync/edit.ts'
import type { MutationRows } from '#shared/sync/mutationRows.ts'
import { defineMutator, row } from '#shared/sync/mutator.ts'
import { tripScope } from '#shared/sync/scope.ts'
import { Text } from '#shared/plain/text.ts'
import { insightFields, insightsIdFor, InsightTexts } from './schema.ts'
import type { InsightField, InsightOrigin, Insights } from './schema.ts'

const InTrip = z.object({ tripId: Id })
const Request = InTrip.extend({ requestId: Id })
type InTrip = z.output<typeof InTrip>

const common = {
  scope: ({ tripId }: InTrip) => tripScope(tripId),
  needs: ({ tripId }: InTrip) => [row('insights', insightsIdFor(tripId))],
}

/** The row as it stands, or as it begins; for those who may edit the trip. */
function open(rows: MutationRows, { tripId }: InTrip, now: string): Insights {
  rows.require('editor')
  const id = insightsIdFor(tripId)
  return rows.find('insights', id)?.data ?? { id, tripId, createdAt: now }
}

const write = (to: Insights, field: InsightField, text: string | null, { by, at }: InsightOrigin): void => {
  to[field] = text
  to[`${field}From`] = { by, at }
}

/** Changes the texts that are named and no others: from now on they are a person's. */
const insightsUpdate = defineMutator({
  name: 'insights.update',
  args: InTrip.extend({ texts: InsightTexts }),
  ...common,
  apply(rows, { texts, ...at }, { now }) {
    const after = { ...open(rows, at, now) }
    const changed = insightFields.filter(
      field => texts[field] !== undefined && texts[field] !== (after[field] ?? null),
    )
    // Nothing that was said makes no row either.
    if (changed.length === 0) return
    for (const field of changed) write(after, field, texts[field]!, { by: 'person', at: now })
    rows.put('insights', after)
  },
})

/** Asks for texts to be generated. While they are, and for the same request again, nothing happens. */
const insightsRequest = defineMutator({
  name: 'insights.request',
  args: Request,
  ...common,
  apply(rows, { requestId, ...at }, { now }) {
    const before = open(rows, at, now)
    if (before.isGenerating || before.requestId === requestId) return
    rows.put('insights', { ...before, isGenerating: true, generationError: null, requestId })
  },
})

/** Waits for them no longer. What comes of the request after that is left aside. */
const insightsCancel = defineMutator({
  name: 'insights.cancel',
  args: Request,
  ...common,
  apply(rows, { requestId, ...at }, { now }) {
    const before = open(rows, at, now)
    if (before.isGenerating && before.requestId === requestId) {
      rows.put('insights', { ...before, isGenerating: false })
    }
  },
})

/**
 * What came of a request, written by the server alone; of several writings the last one counts. Texts that a person
 * has edited stay: what it would put there is kept beside them as a proposal.
 */
const insightsFill = defineMutator({
  name: 'insights.fill',
  args: Request.extend({
    written: z
      .array(z.object({ by: z.enum(['guide', 'model']), at: Text.max(40), texts: InsightTexts }))
      .max(2),
    error: Text.max(1000).nullable(),
  }),
  ...common,
  apply(rows, { tripId, requestId, written, error }, { now, vouched }) {
    if (!vouched) throw new AppError('forbidden', 'Only the server can do that.')
    const before = rows.get('insights', insightsIdFor(tripId))
    if (!before.isGenerating || before.requestId !== requestId) return
    const after: Insights = { ...before, isGenerating: false, generationError: error }
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

/** Takes or leaves what is proposed for one text. `at` names the proposal that the person has seen. */
const insightsResolve = defineMutator({
  name: 'insights.resolve',
  args: InTrip.extend({ at: Text.max(40), field: z.enum(insightFields), accept: z.boolean() }),
  ...common,
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
