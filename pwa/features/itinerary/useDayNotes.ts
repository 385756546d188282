import { useState } from 'react'
import type { ReactNode } from 'react'
import type { PlanDay } from '#shared/features/itinerary/plan.ts'
import type { OpenPart } from './openPart.ts'

/** A line under the heads of some days, by the id of the day. */
export type DayNotes = ReadonlyMap<string, ReactNode>

/** A plan as it is handed to what looks at it. */
export interface WatchedPlan {
  plan: readonly PlanDay[]
  ideas: PlanDay | undefined
  /** Activities that are over, while the trip is on. */
  pastIds: ReadonlySet<string>
  /** The date of today, yyyy-MM-dd. */
  today: string
}

interface Watch extends WatchedPlan {
  onNotes: (notes: DayNotes) => void
  /** The day that somebody wants to plan anew. */
  replannedId: string | undefined
  onReplanned: () => void
}

export interface WatchSlot {
  /** Looks at the plan of those who may edit it, and calls `onNotes` with what there is to say about its days. */
  renderWatch?: ((watch: Watch) => ReactNode) | undefined
}

interface DayNotesOptions extends WatchSlot, WatchedPlan {
  canEdit: boolean
  /** Whether everything is drawn. */
  isDrawn: boolean
  open: OpenPart | undefined
  onOpen: (open: OpenPart | undefined) => void
}

const none: DayNotes = new Map()

/** What is said about the days, once everything is drawn. */
export function useDayNotes(options: DayNotesOptions) {
  const { renderWatch, canEdit, isDrawn, open, onOpen, plan, ideas, pastIds, today } = options
  const [notes, onNotes] = useState(none)
  const replannedId = open?.part === 'replan' ? open.dayId : undefined
  const onReplanned = () => onOpen(undefined)
  const watched = { plan, ideas, pastIds, today, onNotes, replannedId, onReplanned }
  const watch = canEdit && isDrawn && renderWatch?.(watched)
  return { notes: canEdit ? notes : none, watch }
}
