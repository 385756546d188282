import { useEffect, useRef } from 'react'
import type { PlanRows } from '#shared/features/itinerary/plan.ts'
import type { Trip } from '#shared/features/trips/schema.ts'
import { travelersOn } from '#shared/features/trips/travelers.ts'
import { tripScope } from '#shared/sync/scope.ts'
import { useScopeRows } from '../../data/rows/useRows.ts'
import { currentSession } from '../../data/session/session.ts'
import { isPaperLaid, layPaper } from './layPaper.ts'
import { printChoice } from './printChoice.ts'
import { documentOf, namesOn } from './readPlan.ts'

export interface TripPaperProps {
  trip: Trip
  /** The plan of a trip that the person is only visiting. */
  visited: PlanRows | undefined
}

/**
 * A browser that is about to print waits for nothing, so the paper is made at once from the rows in memory. Until they
 * are read there is no paper: the page is better than an empty plan.
 */
export function PaperAtHand({ trip, visited }: TripPaperProps) {
  const scope = tripScope(trip.id)
  const days = useScopeRows(scope, 'day')
  const items = useScopeRows(scope, 'item')
  const people = useScopeRows(scope, 'person')
  const collaborators = useScopeRows(scope, 'collaborator')
  const made = () => {
    const rows = visited ?? (days && items && { days, items })
    if (!rows || !people || !collaborators) return undefined
    const names = namesOn(trip, people, collaborators, currentSession().user)
    const travelers = travelersOn(trip, collaborators)
    return documentOf({ trip, ...rows, people: names, travelers }, printChoice())
  }
  const latest = useRef(made)
  useEffect(() => {
    latest.current = made
  })
  useEffect(() => {
    const lay = () => {
      const plan = isPaperLaid() ? undefined : latest.current()
      if (plan) layPaper(plan)
    }
    window.addEventListener('beforeprint', lay)
    return () => window.removeEventListener('beforeprint', lay)
  }, [])
  return null
}
