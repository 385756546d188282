import { useEffect, useState } from 'react'
import type { CalendarFeed, NewCalendarFeed } from '#shared/features/sharing/schema.ts'
import { apiRequest } from '../../sync/api.ts'
import { requestProblem } from './requestProblem.ts'

export interface CalendarFeedState {
  /** Undefined while it is being asked for, and when it cannot be; null when there is none. */
  feed: CalendarFeed | null | undefined
  problem: string | undefined
  /** The address, while this dialog is open. */
  madeUrl: string | undefined
  reload: () => void
  /** Makes an address; one that was there stops working. */
  make: (feed: NewCalendarFeed) => Promise<void>
  revoke: () => Promise<void>
}

/** The person's own calendar subscription of a trip, from the server. */
export function useCalendarFeed(tripId: string): CalendarFeedState {
  const path = `/api/trips/${tripId}/calendar-feed`
  const [feed, setFeed] = useState<CalendarFeed | null>()
  const [problem, setProblem] = useState<string>()
  const [madeUrl, setMadeUrl] = useState<string>()
  const [round, setRound] = useState(0)

  useEffect(() => {
    const leaving = new AbortController()
    apiRequest<{ feed: CalendarFeed | null }>('GET', path, undefined, { signal: leaving.signal }).then(
      found => {
        setFeed(found.feed)
        setProblem(undefined)
      },
      (error: unknown) => !leaving.signal.aborted && setProblem(requestProblem(error)),
    )
    return () => leaving.abort()
  }, [path, round])

  const attempt = async (call: () => Promise<void>) => {
    setProblem(undefined)
    try {
      await call()
    } catch (error) {
      setProblem(requestProblem(error))
    }
  }

  return {
    feed,
    problem,
    madeUrl,
    reload: () => setRound(round + 1),
    make: wanted =>
      attempt(async () => {
        const { url, ...made } = await apiRequest<CalendarFeed & { url: string }>('POST', path, wanted)
        setFeed(made)
        setMadeUrl(url)
      }),
    revoke: () =>
      attempt(async () => {
        await apiRequest('DELETE', path)
        setFeed(null)
        setMadeUrl(undefined)
      }),
  }
}
