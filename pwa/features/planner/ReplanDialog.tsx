import { Field, makeStyles, Select } from '@fluentui/react-components'
import { useMemo, useState } from 'react'
import { alternativesFor, freeItems } from '#shared/features/planner/replan/alternatives.ts'
import type { Alternative, ReplanWhy } from '#shared/features/planner/replan/replan.ts'
import { checkDay } from '#shared/features/planner/check/checkDay.ts'
import type { Trip } from '#shared/features/trips/schema.ts'
import { mutateAll } from '../../data/sync/mutate.ts'
import { ResponsiveDialog } from '../../ui/dialog/ResponsiveDialog.tsx'
import { column, plainList, quietText, touchSelect } from '../../ui/look/recipes.ts'
import { space } from '../../ui/look/space.ts'
import { toast } from '../../ui/toast/toast.ts'
import { dayName } from '../itinerary/dayText.ts'
import { planChange } from '../itinerary/planChange.ts'
import { savePlan } from '../undo/savePlan.ts'
import { AlternativeCard } from './AlternativeCard.tsx'
import { CardsField } from './CardsField.tsx'
import type { Card } from './CardsField.tsx'
import { useReplan } from './useReplan.ts'

const reasons: readonly Card<ReplanWhy>[] = [
  { value: 'rain', label: "It's raining", hint: 'Go indoors' },
  { value: 'late', label: 'Running late', hint: 'Skip or shift' },
  { value: 'tired', label: 'Tired', hint: 'Do less, or start later' },
  { value: 'closed', label: 'Something is closed', hint: 'Go elsewhere' },
]

const useStyles = makeStyles({
  root: column(4),
  select: touchSelect,
  list: {
    ...plainList,
    display: 'grid',
    gridTemplateColumns: 'repeat(auto-fit, minmax(min(100%, 300px), 1fr))',
    gap: space(3),
  },
  none: quietText,
})

const failure = 'Failed to change the plan'

export interface ReplanDialogProps {
  trip: Trip
  dayId: string
  onClose: () => void
}

/** Plans a day anew: why, then two ways to spend it, shown before one of them is used. */
export function ReplanDialog({ trip, dayId, onClose }: ReplanDialogProps) {
  const styles = useStyles()
  const [why, setWhy] = useState<ReplanWhy>('rain')
  const [closed, setClosed] = useState<string>()
  const [isSending, setSending] = useState(false)
  const request = useReplan(trip, dayId)
  const free = useMemo(() => (request ? freeItems(request) : []), [request])
  const usual = useMemo(
    () => request && checkDay(request.day, request.about).find(({ kind }) => kind === 'closed')?.items[0]?.id,
    [request],
  )
  const closedId = free.find(({ id }) => id === (closed ?? usual))?.id ?? free[0]?.id
  const ways = useMemo(
    () => (request ? alternativesFor({ ...request, why, closedId }) : undefined),
    [request, why, closedId],
  )
  const { change, undo } = planChange(savePlan)
  const carryOut = async ({ edits, undo: back }: Alternative) => {
    if (isSending) return
    setSending(true)
    const isDone = await change(failure, async () => {
      await mutateAll(edits)
      toast({ title: 'Plan changed', action: undo(failure, back) })
    })
    if (isDone) onClose()
    else setSending(false)
  }
  const name = request ? dayName(request.day) : 'this day'
  return (
    <ResponsiveDialog
      open
      size="large"
      title={`Re-plan ${name}`}
      description="Bookings, transport, hotels and past stops stay. Nothing is deleted."
      onClose={onClose}
    >
      <div className={styles.root}>
        <CardsField legend="Why?" cards={reasons} value={why} isMany onChange={setWhy} />
        {why === 'closed' && free.length > 0 && (
          <Field label="What's closed?">
            <Select
              className={styles.select}
              value={closedId}
              onChange={(_event, { value }) => setClosed(value)}
            >
              {free.map(({ id, title }) => (
                <option key={id} value={id}>
                  {title}
                </option>
              ))}
            </Select>
          </Field>
        )}
        {ways && ways.length > 0 && (
          <ul role="list" className={styles.list} aria-label="Other plans" aria-live="polite">
            {ways.map(way => (
              <li key={way.title}>
                <AlternativeCard alternative={way} onUse={() => void carryOut(way)} />
              </li>
            ))}
          </ul>
        )}
        {ways?.length === 0 && (
          <p className={styles.none} role="status">
            {noneText(why, free.length)}
          </p>
        )}
        {request && !request.city && why !== 'late' && (
          <p className={styles.none}>Our guide doesn't cover this place, so we only use your own ideas.</p>
        )}
      </div>
    </ResponsiveDialog>
  )
}

/** Why there is nothing to offer. */
function noneText(why: ReplanWhy, freeCount: number): string {
  if (freeCount === 0) return 'Nothing left on this day can be moved.'
  if (why === 'rain') return "Nothing on this day seems to be outdoors, so there's nothing to change."
  if (why === 'tired') return "There isn't much planned. Skip what you like."
  return 'Nothing left on this day has a time that could change.'
}
