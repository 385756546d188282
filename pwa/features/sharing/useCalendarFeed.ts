import { useState } from 'react'
import type { CalendarFeed, NewCalendarFeed } from '#shared/features/sharing/schema.ts'
import { apiRequest } from '../../data/server/api.ts'
import { useServerState } from './useServerState.ts'

export interface CalendarFeedState {
  /** Undefined while it is being fetched and when that fails; null when there is none. */
  feed: CalendarFeed | null | undefined
  problem: string | undefined
  /** The new feed's URL, available while this dialog is open. */
  madeUrl: string | undefined
  reload: () => void
  /** Creates a URL; an existing one stops working. */
  make: (feed: NewCalendarFeed) => Promise<void>
  revoke: () => Promise<void>
}

/** The person's own calendar subscription of a trip, from the server. */
export function useCalendarFeed(tripId: string): CalendarFeedState {
  const path = `/api/trips/${tripId}/calendar-feed`
  const { value, setValue, problem, reload, attempt } = useServerState<{ feed: CalendarFeed | null }>(
    tripId,
    path,
  )
  const [madeUrl, setMadeUrl] = useState<string>()
  return {
    feed: value?.feed,
    problem,
    madeUrl,
    reload,
    make: wanted =>
      attempt(async () => {
        const { url, ...made } = await apiRequest<CalendarFeed & { url: string }>('POST', path, wanted)
        setValue(() => ({ feed: made }))
        setMadeUrl(url)
      }),
    revoke: () =>
      attempt(async () => {
        await apiRequest('DELETE', path)
        setValue(() => ({ feed: null }))
        setMadeUrl(undefined)
      }),
  }
}
