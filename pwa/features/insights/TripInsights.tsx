import { makeStyles, mergeClasses } from '@fluentui/react-components'
import { useEffect, useRef, useState } from 'react'
import { AppError } from '#shared/plain/errors.ts'
import type { InsightField } from '#shared/features/insights/schema.ts'
import { shownInsights } from '#shared/features/insights/shownInsights.ts'
import type { Trip } from '#shared/features/trips/schema.ts'
import { newId } from '#shared/plain/ids.ts'
import { useCurrentUser } from '../../sync/currentUser.ts'
import { mutate } from '../../sync/mutate.ts'
import { useFallbackPoll } from '../../sync/useFallbackPoll.ts'
import { useIsOffline } from '../../sync/useIsOffline.ts'
import { toast } from '../../ui/toast/toast.ts'
import type { FormKeeping } from './formKeeping.ts'
import { InsightsForm } from './InsightsForm.tsx'
import { InsightsPanel } from './InsightsPanel.tsx'
import type { InsightsState } from './InsightsStatus.tsx'
import { InsightsView } from './InsightsView.tsx'
import { useGuideInsights } from './useGuideInsights.ts'
import { useInsights } from './useInsights.ts'
import { useInsightsForm } from './useInsightsForm.ts'

/** How often the server is asked while it generates and nobody tells of it. */
const pollMs = 2000

const failedToGenerate = 'Failed to generate insights. Please try again.'
const failedToUpdate = 'Failed to update insights. Please try again.'

const useStyles = makeStyles({
  body: { padding: '0 18px 16px' },
  column: {
    maxHeight: 'min(620px, calc(100dvh - var(--wend-topbar) - 210px))',
    overflowY: 'auto',
    overscrollBehavior: 'contain',
  },
})

export interface TripInsightsProps {
  trip: Trip
  canEdit: boolean
  /** True for a trip of somebody else, which sync does not bring. */
  isVisited: boolean
  /** True in the column beside the plan, which has little room. */
  isColumn: boolean
  keeping: FormKeeping
}

/** Wend. Insights of a trip: what people and the model wrote, and what the guide says where nobody did. */
export function TripInsights({ trip, canEdit, isVisited, isColumn, keeping }: TripInsightsProps) {
  const styles = useStyles()
  const { id: userId } = useCurrentUser()
  const insights = useInsights(trip.id, isVisited)
  const facts = useGuideInsights(trip)
  const isOffline = useIsOffline()
  const written = shownInsights(insights ?? null, {})
  const shown = shownInsights(insights ?? null, facts ?? {})
  const form = useInsightsForm(keeping, { userId, tripId: trip.id, shown })
  const [isEditing, setEditing] = useState(false)
  const [isSaving, setSaving] = useState(false)
  // State is a render late: a second press in the same moment must find the first one.
  const saving = useRef(false)
  const isGenerating = insights?.isGenerating === true
  useFallbackPoll(pollMs, isGenerating && !isVisited)
  useFailureToast(insights === undefined ? undefined : isGenerating, insights?.generationError ?? null)

  if (insights === undefined || (facts === undefined && insights === null)) return null
  // Nothing is said to somebody who only looks unless somebody wrote it.
  if (!canEdit && written.length === 0) return null

  const generate = async () => {
    try {
      await mutate('insights.request', { tripId: trip.id, requestId: newId() })
      toast({ title: 'Generating insights' })
    } catch (error) {
      sayFailed(error, failedToGenerate)
    }
  }
  const cancel = async () => {
    try {
      await mutate('insights.cancel', { tripId: trip.id, requestId: insights!.requestId! })
    } catch (error) {
      sayFailed(error, failedToUpdate)
    }
  }
  const resolve = async (field: InsightField, accept: boolean) => {
    try {
      await mutate('insights.resolve', { tripId: trip.id, at: insights!.proposal!.at, field, accept })
    } catch (error) {
      sayFailed(error, failedToUpdate)
    }
  }
  const leave = () => {
    form.discard()
    setEditing(false)
  }
  const save = async () => {
    if (saving.current) return
    saving.current = true
    setSaving(true)
    try {
      if (form.isDirty) await mutate('insights.update', { tripId: trip.id, texts: form.changed })
      toast({ title: 'Insights updated', description: 'Your changes have been saved successfully.' })
      leave()
    } catch (error) {
      sayFailed(error, failedToUpdate)
    } finally {
      saving.current = false
      setSaving(false)
    }
  }

  const state: InsightsState = isGenerating
    ? { is: 'generating', waits: isOffline }
    : insights?.generationError
      ? { is: 'failed', error: insights.generationError }
      : { is: 'ready' }
  return (
    <InsightsPanel>
      <div
        className={mergeClasses(styles.body, isColumn && styles.column)}
        // Somebody without buttons in it can still scroll it with the keyboard.
        {...(isColumn && !canEdit && { tabIndex: 0, role: 'group', 'aria-label': 'Insights' })}
      >
        {canEdit && isEditing ? (
          <InsightsForm
            texts={form.texts}
            isSaving={isSaving}
            onChange={form.change}
            onSave={() => void save()}
            onCancel={leave}
          />
        ) : (
          <InsightsView
            shown={shown}
            proposal={insights?.proposal ?? null}
            canEdit={canEdit}
            state={state}
            isAgain={written.some(({ origin }) => origin.by !== 'person')}
            hasDraft={canEdit && form.isDirty}
            onResolve={(field, accept) => void resolve(field, accept)}
            onEdit={() => setEditing(true)}
            onGenerate={() => void generate()}
            onCancel={() => void cancel()}
          />
        )}
      </div>
    </InsightsPanel>
  )
}

/** Says that generating failed to whoever has seen it going on. */
function useFailureToast(isGenerating: boolean | undefined, error: string | null) {
  const wasGenerating = useRef(false)
  useEffect(() => {
    if (wasGenerating.current && isGenerating === false && error !== null) sayFailed(null, failedToGenerate)
    wasGenerating.current = isGenerating === true
  }, [isGenerating, error])
}

function sayFailed(error: unknown, otherwise: string) {
  const description = error instanceof AppError ? error.message : otherwise
  toast({ title: 'Error', description, variant: 'destructive' })
}
