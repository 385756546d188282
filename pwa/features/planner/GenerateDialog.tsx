import { makeStyles, tokens } from '@fluentui/react-components'
import { useState } from 'react'
import { planDays } from '#shared/features/itinerary/plan.ts'
import type { Day, Item } from '#shared/features/itinerary/schema.ts'
import type { Trip } from '#shared/features/trips/schema.ts'
import { openDays } from '#shared/features/itinerary/suggestedDays.ts'
import { nothingOpenText } from '#shared/features/planner/nothingOpenText.ts'
import { mostDays } from '#shared/features/planner/schema.ts'
import { planRequest } from '#shared/features/planner/planRequest.ts'
import { sameValue } from '#shared/plain/sameValue.ts'
import { newId } from '#shared/plain/ids.ts'
import { useDraft } from '../../data/drafts/useDraft.ts'
import { mutate } from '../../data/sync/mutate.ts'
import { isOffline, useIsOffline } from '../../data/server/useIsOffline.ts'
import { FormDialog } from '../../ui/form/FormDialog.tsx'
import { useCurrentUser } from '../../data/session/currentUser.ts'
import { useNow } from '../../ui/useNow.ts'
import { GenerateFields } from './GenerateFields.tsx'
import { readForm, startForm } from './generateForm.ts'
import type { GenerateForm, Wishes } from './generateForm.ts'
import { noteAsked } from './generationNote.ts'
import { guideNotice } from './guideNotice.ts'
import { EditTripWay, Instead } from './Instead.tsx'
import { makeHere } from './makeHere.ts'
import { MakerField } from './MakerField.tsx'
import { Notice } from './Notice.tsx'
import { placeClock } from './placeClock.ts'
import { openDaysText } from './openDaysText.ts'
import { limitsText, sourceText } from './sourceText.ts'
import { useTripGuide } from './useTripGuide.ts'
import { WithoutGuide } from './WithoutGuide.tsx'
import { stack } from '../../ui/look/recipes.ts'

const useStyles = makeStyles({
  body: stack(4.5),
  source: { margin: 0, color: tokens.colorNeutralForeground3 },
})

export interface GenerateDialogProps {
  trip: Trip
  days: readonly Day[]
  items: readonly Item[]
  deletedDayIds: readonly string[]
  /** Whether the server has a language model. */
  hasModel: boolean
  /** True while the server is making an itinerary for this trip. */
  isGenerating: boolean
  /** The wishes of this person's last request, if it failed or was canceled. The form starts from them. */
  unmet: Wishes | undefined
  onClose: () => void
}

/**
 * Generate AI Itinerary: with the built-in planner, which needs no network, or with the server's model, which is
 * asked as soon as there is a network. Either one fills days that are empty or suggested; the dialog says which.
 */
export function GenerateDialog(props: GenerateDialogProps) {
  const { trip, days, items, deletedDayIds, hasModel, isGenerating, unmet, onClose } = props
  const styles = useStyles()
  const offline = useIsOffline()
  const { guide, retry } = useTripGuide(trip)
  const [start] = useState(() => startForm(days.length, isOffline() ? 'device' : 'model', unmet))
  const {
    form,
    change: keep,
    ...draft
  } = useDraft({
    name: `generate ${trip.id}`,
    read: readForm,
    blank: () => start,
    isWorth: typed => !sameValue(typed, start),
  })
  const { id: userId } = useCurrentUser()
  const at = useNow()
  const rows = { days, items, deletedDayIds }
  const { date: today, time } = placeClock(userId, trip, planDays(trip, rows), at)
  const now = { trip, ...rows, today, time }
  const open = openDays(now, form.days, mostDays)
  const [requestId] = useState(newId)
  const [problem, setProblem] = useState<string>()
  const [isCountTyped, setCountTyped] = useState(true)
  const [daysProblem, setDaysProblem] = useState<string>()

  const change = (changed: Partial<GenerateForm>) => {
    setProblem(undefined)
    keep(changed)
  }
  const changeDays = (count: number | null) => {
    setCountTyped(count !== null)
    setDaysProblem(undefined)
    if (count !== null) change({ days: count })
  }

  const isUndated = trip.startDate === null
  const hasDays = !isUndated || days.length > 0
  const canMakeHere = guide.state === 'ready' || guide.state === 'reading'
  const canMake = !isGenerating && (canMakeHere || hasModel)
  const maker = !hasModel ? 'device' : canMakeHere ? form.maker : 'model'

  const generate = async () => {
    if (form.interests.trim() === '') {
      setProblem('Enter your interests.')
      return false
    }
    if (!isCountTyped) {
      setDaysProblem(`Enter 1 to ${mostDays}.`)
      return false
    }
    if (maker === 'model') await askModel(trip.id, requestId, form)
    else await makeHere(trip, form)
    return onClose()
  }

  return (
    <FormDialog
      title="Generate AI Itinerary"
      submit={canMake ? 'Generate itinerary' : undefined}
      isReady={open.length > 0}
      busy="Generating..."
      failed="Failed to generate itinerary"
      otherwise="Please try again later."
      draft={draft}
      onSubmit={generate}
      onClose={onClose}
    >
      <div className={styles.body}>
        {canMake && (
          <>
            <GenerateFields
              form={form}
              isUndated={isUndated}
              problem={problem}
              daysProblem={daysProblem}
              onDays={changeDays}
              onChange={change}
            />
            {hasModel && (
              <MakerField
                value={maker}
                canMakeHere={canMakeHere}
                isOffline={offline}
                onChange={chosen => change({ maker: chosen })}
              />
            )}
          </>
        )}
        {isGenerating ? (
          <Notice>
            An itinerary is already being generated. Cancel it on the trip page to start another.
          </Notice>
        ) : guide.state === 'none' || guide.state === 'unreachable' ? (
          canMake ? (
            <Notice>{guideNotice(trip.destination, guide)}</Notice>
          ) : (
            <WithoutGuide
              destination={trip.destination}
              guide={guide}
              hasDays={hasDays}
              onRetry={retry}
              onClose={onClose}
            />
          )
        ) : (
          open.length > 0 && (
            <p className={styles.source} role="status">
              {sourceText(maker, guide)} {openDaysText(open)}
              {guide.state === 'ready' && limitsText(maker, planRequest(guide.guide, now, form))}
            </p>
          )
        )}
        {canMake && open.length === 0 && (
          <>
            <Notice>
              {nothingOpenText(now)}
              {isUndated && form.days < mostDays && ' Enter more days to get suggestions for new ones.'}
            </Notice>
            <Instead hasDays={hasDays} onClose={onClose}>
              {!isUndated && <EditTripWay onClose={onClose}>Change the dates</EditTripWay>}
            </Instead>
          </>
        )}
      </div>
    </FormDialog>
  )
}

/** Queues the request with the other edits, so it waits while there is no network. */
async function askModel(tripId: string, requestId: string, form: GenerateForm) {
  const { interests, budget, pace, days, arrival, departure } = form
  await noteAsked(tripId, requestId)
  await mutate('itinerary.request', {
    tripId,
    requestId,
    interests,
    budget,
    pace,
    days,
    arrival: arrival || null,
    departure: departure || null,
  })
}
