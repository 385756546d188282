import { useEffect, useState } from 'react'
import { Navigate, useSearchParams } from 'react-router-dom'
import type { ReactNode } from 'react'
import type { Trip } from '#shared/features/trips/schema.ts'
import { useCurrentUser } from '../../data/session/currentUser.ts'
import { tripTiming } from '../trips/tripTiming.ts'
import { placeToday } from '../trips/tripZone.ts'

const askedKey = 'wend.stay'
/** A new device has to ask the server for its trips: Home does not wait for that. */
const longestMs = 800

/** The query of the shortcut that leads to the trip under way, whatever the settings are and wherever one is. */
const shortcut = 'today'

/**
 * During a trip, the app opens on it: once in each tab, and only at its first address, or by its shortcut. What is
 * returned is shown in the place of Home: nothing while that is found out, then the way to the trip. Undefined when
 * Home stays.
 */
export function useOpenOnTrip(trips: readonly Trip[] | undefined, isWanted: boolean): ReactNode | undefined {
  const { id: userId } = useCurrentUser()
  const [isFirst, setFirst] = useState(isFirstPage)
  const [query] = useSearchParams()
  const isAsked = query.has(shortcut)
  const on =
    isWanted || isAsked
      ? trips?.find(trip => tripTiming(trip, placeToday(userId, trip)).phase === 'now')
      : undefined
  const isRead = trips !== undefined
  useEffect(() => {
    if (isRead) return stayFromNow()
    const timer = setTimeout(() => setFirst(false), longestMs)
    return () => clearTimeout(timer)
  }, [isRead])
  // A trip that begins later, or is made now, leads nobody away from Home.
  if (isFirst && isRead && !on) setFirst(false)
  if (isAsked) return isRead ? <Navigate replace to={on ? `/trip/${on.id}` : '/'} /> : null
  if (!isFirst) return undefined
  return on ? <Navigate replace to={`/trip/${on.id}`} /> : null
}

/** Whether this tab was opened at the app's own address, and nothing was decided in it yet. */
function isFirstPage(): boolean {
  try {
    const [opened] = performance.getEntriesByType('navigation')
    if (!opened || sessionStorage.getItem(askedKey)) return false
    const { pathname, search } = new URL(opened.name)
    return pathname === '/' && search === '' && location.pathname === '/' && location.search === ''
  } catch {
    // No storage: staying is what never surprises.
    return false
  }
}

function stayFromNow() {
  try {
    sessionStorage.setItem(askedKey, '1')
  } catch {
    // See above.
  }
}
