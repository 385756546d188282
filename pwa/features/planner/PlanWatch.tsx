import { useEffect, useMemo, useState } from 'react'
import type { ReactNode } from 'react'
import type { Trip } from '#shared/features/trips/schema.ts'
import { lazyPart } from '../../ui/lazyPart.tsx'
import { useStable } from '../../ui/useStable.ts'
import { dayName } from '../itinerary/dayText.ts'
import type { DayNotes, WatchedPlan } from '../itinerary/useDayNotes.ts'
import { DayNote } from './DayNote.tsx'
import { useCheckAbout } from './useCheckAbout.ts'
import { useFindings } from './useFindings.ts'
import type { Findings } from './useFindings.ts'
import { useIgnored } from './useIgnored.ts'

const ReplanPart = lazyPart(() => import('./ReplanDialog.tsx').then(part => part.ReplanDialog))
const ChecksPart = lazyPart(() => import('./ChecksDialog.tsx').then(part => part.ChecksDialog))

interface PlanWatchProps extends WatchedPlan {
  trip: Trip
  onNotes: (notes: DayNotes) => void
  /** The day that somebody wants to plan anew. */
  replannedId: string | undefined
  onReplanned: () => void
}

/** Checks a plan while people work on it, and says on each day how much there is to look at. */
export function PlanWatch({ trip, onNotes, replannedId, onReplanned, ...watched }: PlanWatchProps) {
  const { about } = useCheckAbout(trip)
  const { ignored, ignore, heed } = useIgnored(trip.id)
  const findings = useFindings(trip, watched, about, ignored)
  const [openId, setOpen] = useState<string>()
  const { open } = useStable({ open: setOpen })
  const notesOf = useMemo(() => keptNotes(open), [open])
  const notes = useMemo(() => notesOf(findings), [notesOf, findings])
  useEffect(() => onNotes(notes), [onNotes, notes])
  const isNoted = notes.size > 0
  useEffect(() => {
    if (isNoted) ChecksPart.preload()
  }, [isNoted])
  if (replannedId !== undefined) return <ReplanPart trip={trip} dayId={replannedId} onClose={onReplanned} />
  if (openId === undefined) return null
  const day = watched.plan.find(({ id }) => id === openId)
  return (
    day && (
      <ChecksPart
        {...{ trip, day, about, ignore, heed }}
        plan={watched.plan}
        ideas={watched.ideas}
        findings={[...findings].find(([{ id }]) => id === openId)?.[1] ?? none}
        onClose={() => setOpen(undefined)}
      />
    )
  )
}

const none: readonly never[] = []

/** A line that says the same stays the same element: its day isn't drawn again. */
function keptNotes(onOpen: (dayId: string) => void) {
  let kept = new Map<string, { text: string; note: ReactNode }>()
  let last: DayNotes = new Map()
  return (findings: Findings): DayNotes => {
    const next = new Map<string, { text: string; note: ReactNode }>()
    for (const [day, { length }] of findings) {
      const text = `${length} ${dayName(day)}`
      const same = kept.get(day.id)
      const note = <DayNote dayName={dayName(day)} count={length} onOpen={() => onOpen(day.id)} />
      next.set(day.id, same?.text === text ? same : { text, note })
    }
    const isSame = next.size === kept.size && [...next].every(([id, entry]) => kept.get(id) === entry)
    kept = next
    return isSame ? last : (last = new Map([...next].map(([id, { note }]) => [id, note])))
  }
}
