import { useEffect, useRef } from 'react'
import type { Trip } from '#shared/features/trips/schema.ts'
import { tripScope } from '#shared/sync/scope.ts'
import { useScopeRows } from '../../data/rows/useRows.ts'
import { currentSession } from '../../data/session/session.ts'
import { isPaperLaid, layPaper } from './layPaper.ts'
import { printChoice } from './printChoice.ts'
import { documentOf } from './readPlan.ts'
import { ownTrip, visitedTrip } from './tripToShow.ts'

export interface TripPaperProps {
  trip: Trip
  /** The plan of a trip that the person is only visiting, and whose it is. */
  visited: Parameters<typeof visitedTrip>[1] | undefined
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
    if (visited) return documentOf(visitedTrip(trip, visited), printChoice())
    if (!days || !items || !people || !collaborators) return undefined
    const rows = { days, items, people, collaborators }
    return documentOf(ownTrip(trip, rows, currentSession().user), printChoice())
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
