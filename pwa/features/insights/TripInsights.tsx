import { makeStyles, mergeClasses } from '@fluentui/react-components'
import { useEffect, useRef, useState } from 'react'
import type { InsightField } from '#shared/features/insights/schema.ts'
import { shownInsights } from '#shared/features/insights/shownInsights.ts'
import type { Trip } from '#shared/features/trips/schema.ts'
import { newId } from '#shared/plain/ids.ts'
import { useDraft } from '../../data/drafts/useDraft.ts'
import { mutate } from '../../data/sync/mutate.ts'
import { useFallbackPoll } from '../../data/server/useFallbackPoll.ts'
import { useIsOffline } from '../../data/server/useIsOffline.ts'
import { lazyPart } from '../../ui/lazyPart.tsx'
import { attempt, tellFailure } from '../../ui/tellFailure.ts'
import { toast } from '../../ui/toast/toast.ts'
import { InsightsForm } from './InsightsForm.tsx'
import { changedTexts, readInsightsDraft, savedTexts } from './insightsForm.ts'
import { InsightsPanel } from './InsightsPanel.tsx'
import type { InsightsState } from './InsightsStatus.tsx'
import { InsightsView } from './InsightsView.tsx'
import { useGuideInsights } from './useGuideInsights.ts'
import { useInsights } from './useInsights.ts'
import { space } from '../../ui/look/space.ts'

const SayHelloPart = lazyPart(() => import('./SayHello.tsx').then(part => part.SayHello), { quiet: true })

/** How often, in ms, the server is asked while it generates and no event stream is up. */
const pollMs = 2000

const failed = 'Error'
const failedToGenerate = 'Failed to generate insights. Please try again.'
const failedToUpdate = 'Failed to update insights. Please try again.'

const useStyles = makeStyles({
  body: { padding: space(0, 4.5, 4) },
  column: {
    maxHeight: 'min(620px, calc(100dvh - var(--wend-topbar) - 210px))',
    overflowY: 'auto',
    overscrollBehavior: 'contain',
  },
})

export interface TripInsightsProps {
  trip: Trip
  canEdit: boolean
  /** True for someone else's trip, which sync does not bring. */
  isVisited: boolean
  /** True in the column beside the plan, which has little room. */
  isColumn: boolean
  /** False when the server is known to have no model: then only the guide can say anything. */
  hasModel: boolean
}

/** Wend. Insights of a trip: what people and the model wrote, and what the guide says where nobody did. */
export function TripInsights({ trip, canEdit, isVisited, isColumn, hasModel }: TripInsightsProps) {
  const styles = useStyles()
  const insights = useInsights(trip.id, isVisited)
  const facts = useGuideInsights(trip)
  const isOffline = useIsOffline()
  const written = shownInsights(insights ?? null, {})
  const shown = shownInsights(insights ?? null, facts ?? {})
  const saved = savedTexts(shown)
  const draft = useDraft({
    name: `insights-${trip.id}`,
    read: readInsightsDraft,
    blank: () => ({}),
    isWorth: texts => Object.keys(changedTexts(saved, texts)).length > 0,
  })
  const [isEditing, setEditing] = useState<boolean>()
  const isGenerating = insights?.isGenerating === true
  useFallbackPoll(pollMs, isGenerating && !isVisited)
  useFailureToast(insights === undefined ? undefined : isGenerating, insights?.generationError ?? null)

  if (insights === undefined || (facts === undefined && insights === null)) return null
  // People who cannot edit see nothing unless a person or the model wrote something.
  if (!canEdit && written.length === 0) return null

  const generate = () =>
    attempt(
      failed,
      async () => {
        await mutate('insights.request', { tripId: trip.id, requestId: newId() })
        toast({ title: 'Generating insights', inSight: true })
      },
      failedToGenerate,
    )
  const cancel = () =>
    attempt(
      failed,
      () => mutate('insights.cancel', { tripId: trip.id, requestId: insights!.requestId! }),
      failedToUpdate,
    )
  const resolve = (field: InsightField, accept: boolean) =>
    attempt(
      failed,
      () => mutate('insights.resolve', { tripId: trip.id, at: insights!.proposal!.at, field, accept }),
      failedToUpdate,
    )
  const leave = () => {
    draft.discard()
    setEditing(false)
  }
  const save = async () => {
    const texts = changedTexts(saved, draft.form)
    if (!draft.isDirty) return leave()
    await mutate('insights.update', { tripId: trip.id, texts })
    toast({
      title: 'Insights updated',
      description: 'Your changes have been saved successfully.',
      inSight: true,
    })
    leave()
  }

  const canGenerate = hasModel || Object.keys(facts ?? {}).length > 0
  const state: InsightsState = isGenerating
    ? { is: 'generating', waits: isOffline }
    : insights?.generationError && canGenerate
      ? { is: 'failed', error: insights.generationError }
      : { is: 'ready' }
  return (
    <InsightsPanel>
      <div
        className={mergeClasses(styles.body, isColumn && styles.column)}
        // With no buttons in it, the column can still be scrolled by keyboard.
        {...(isColumn && !canEdit && { tabIndex: 0, role: 'group', 'aria-label': 'Insights' })}
      >
        {canEdit && isEditing ? (
          <InsightsForm
            texts={{ ...saved, ...draft.form }}
            onChange={(field, text) => draft.change({ [field]: text })}
            sending={{ onSubmit: save, failed, otherwise: failedToUpdate }}
            onCancel={leave}
          />
        ) : (
          <InsightsView
            shown={shown}
            proposal={insights?.proposal ?? null}
            canEdit={canEdit}
            place={trip.destinationCity ?? trip.destination}
            canGenerate={canGenerate}
            state={state}
            isAgain={written.some(({ origin }) => origin.by !== 'person')}
            hasDraft={canEdit && draft.isDirty}
            isBack={isEditing === false}
            onResolve={(field, accept) => void resolve(field, accept)}
            onEdit={() => setEditing(true)}
            onGenerate={() => void generate()}
            onCancel={() => void cancel()}
          />
        )}
        {!isEditing && <SayHelloPart trip={trip} />}
      </div>
    </InsightsPanel>
  )
}

/** Reports that generating failed to anyone who saw it running. */
function useFailureToast(isGenerating: boolean | undefined, error: string | null) {
  const wasGenerating = useRef(false)
  useEffect(() => {
    if (wasGenerating.current && isGenerating === false && error !== null)
      tellFailure(failed, null, failedToGenerate)
    wasGenerating.current = isGenerating === true
  }, [isGenerating, error])
}
