import { startTransition, useCallback, useEffect, useRef, useState } from 'react'
import { feedPageSize } from '#shared/features/feed/schema.ts'
import type { FeedTrip } from '#shared/features/feed/schema.ts'
import { foldName } from '#shared/plain/foldName.ts'
import { apiRequest } from '../../data/server/api.ts'
import { keepSeen } from '../../data/server/seen.ts'
import { useServerNews } from '../../data/server/useServerNews.ts'
import { currentSession } from '../../data/session/session.ts'
import type { SeenTrip } from './withMarks.ts'
import { mergeFeed } from './mergeFeed.ts'

const pollMs = 30_000
const mostAtOnce = 100
/** After more new trips than this, trips that may no longer be seen go only when the feed is reloaded. */
const mostFresh = 200

export interface FeedWishes {
  search: string
  following: boolean
}

export interface Feed {
  /** undefined while there is nothing to show yet. */
  trips: readonly SeenTrip[] | undefined
  /** There are no more trips after these. */
  isEnd: boolean
  /** How many new trips there are above those that are shown. */
  fresh: number
  /** When the feed that is shown was current, in ms since 1970; null while it is up to date, or the server is asked. */
  seenAt: number | null
  /** There is no answer, and nothing was seen before. */
  isUnreachable: boolean
  isLoadingMore: boolean
  /** Rejects when there is no answer. */
  more: () => Promise<void>
  /** Shows the new trips. Rejects when there is no answer. */
  showFresh: () => Promise<void>
  /** Asks again for what is shown, without moving it. */
  refresh: () => void
}

interface Shown {
  /** The search and filter that this answers. */
  wish: string
  trips: readonly SeenTrip[]
  isEnd: boolean
  fresh: number
  /** When this was current, if it is what this device had. */
  seenAt: number | null
}

const keyOf = (following: boolean): string => (following ? 'feed:following' : 'feed')

function matches(trip: FeedTrip, search: string): boolean {
  const words = foldName(search)
  if (words === '') return search.trim() === ''
  const { firstName, lastName } = trip.owner
  return (
    foldName(`${trip.title} ${trip.destination}`).includes(words) ||
    foldName(`${firstName ?? ''} ${lastName ?? ''}`).includes(words)
  )
}

/** The feed: at once as it was last seen, then from the server, page by page. New trips are counted meanwhile. */
export function useFeed({ search, following }: FeedWishes): Feed {
  const { db } = currentSession()
  const wish = `${following}/${search}`
  const [shown, setShown] = useState<Shown>()
  const [failed, setFailed] = useState<string>()
  const [loadingMore, setLoadingMore] = useState<string>()
  const here = shown?.wish === wish ? shown : undefined
  const latest = useRef(here)
  const wanted = useRef(wish)
  useEffect(() => {
    latest.current = here
    wanted.current = wish
  })

  const ask = useCallback(
    async (more: Record<string, string>): Promise<SeenTrip[]> => {
      const query = new URLSearchParams({
        ...(search && { search }),
        ...(following && { following: '1' }),
        ...more,
      })
      const seenAt = Date.now()
      const trips = await apiRequest<FeedTrip[]>('GET', `/api/feed?${query.toString()}`)
      return trips.map(trip => ({ ...trip, seenAt }))
    },
    [search, following],
  )

  /**
   * The feed down to the last trip that is shown, however many came above it, so that trips that may no longer be
   * seen disappear wherever they are. `limit` is what `mergeFeed` expects: larger than the answer when this is the
   * whole feed.
   */
  const askTop = useCallback(
    async (shown: readonly SeenTrip[]): Promise<{ top: SeenTrip[]; limit: number }> => {
      const size = Math.min(mostAtOnce, Math.max(feedPageSize, shown.length))
      const last = shown.at(-1)?.cursor
      const top: SeenTrip[] = []
      for (;;) {
        const before = top.at(-1)?.cursor
        const page = await ask({ limit: String(size), ...(before && { before }) })
        top.push(...page)
        if (page.length < size) return { top, limit: top.length + 1 }
        const isEnough = last === undefined || page.at(-1)!.cursor <= last
        if (isEnough || top.length >= shown.length + mostFresh) return { top, limit: top.length }
      }
    },
    [ask],
  )

  const load = useCallback(async () => {
    const trips = await ask({})
    // The answer to a later request may have arrived first.
    if (wanted.current === wish) {
      // So many cards are rendered in slices: presses are answered meanwhile.
      startTransition(() => {
        setFailed(undefined)
        setShown({ wish, trips, isEnd: trips.length < feedPageSize, fresh: 0, seenAt: null })
      })
    }
    // The feed is shown, also where the device has no room to keep it.
    if (search === '') await keepSeen(db, keyOf(following), trips).catch(() => undefined)
  }, [ask, db, wish, search, following])

  const refresh = useCallback(() => {
    if (document.hidden) return
    const now = latest.current
    if (!now || now.seenAt !== null) {
      load().catch(() => setFailed(wish))
      return
    }
    askTop(now.trips).then(
      ({ top, limit }) => {
        setFailed(undefined)
        // Without a network, the device shows only what, as far as it knows, may be seen.
        if (search === '')
          void keepSeen(db, keyOf(following), top.slice(0, feedPageSize)).catch(() => undefined)
        setShown(shown => {
          if (shown?.wish !== wish) return shown
          // A feed that was empty ended where it began.
          const isEnd = shown.isEnd && (shown.trips.length > 0 || limit > top.length)
          return { ...shown, ...mergeFeed(shown.trips, top, limit), isEnd, seenAt: null }
        })
      },
      // What is shown stays; the next poll tries again.
      () => undefined,
    )
  }, [askTop, load, db, wish, search, following])

  useEffect(() => {
    let isHere = true
    const showSeen = async () => {
      const seen = await db.seen.get(keyOf(following))
      if (!seen || !isHere) return
      const trips = (seen.value as SeenTrip[]).filter(trip => search === '' || matches(trip, search))
      startTransition(() =>
        setShown(now => (now?.wish === wish ? now : { wish, trips, isEnd: true, fresh: 0, seenAt: seen.at })),
      )
    }
    const start = async () => {
      if (search === '') await showSeen()
      if (!isHere) return
      try {
        await load()
      } catch {
        // Not before the cards that were seen: until they are rendered, it would say that there is nothing.
        if (isHere && search !== '') await showSeen()
        if (isHere) startTransition(() => setFailed(wish))
      }
    }
    void start()
    return () => {
      isHere = false
    }
  }, [db, load, wish, search, following])
  useServerNews(refresh, {
    pollMs,
    isWithdrawn: ({ trips, owners }) =>
      here?.trips.some(({ id, owner }) => trips.includes(id) || owners.includes(owner.id)) ?? false,
  })

  const more = useCallback(async () => {
    const now = latest.current
    const last = now?.trips.at(-1)
    if (!now || !last || now.isEnd) return
    setLoadingMore(wish)
    try {
      const page = await ask({ before: last.cursor })
      setShown(shown => {
        // After a feed that was reloaded meanwhile, trips would be missing between the two.
        if (shown?.wish !== wish || shown.trips.at(-1)?.cursor !== last.cursor) return shown
        const known = new Set(shown.trips.map(({ id }) => id))
        const trips = [...shown.trips, ...page.filter(({ id }) => !known.has(id))]
        return { ...shown, trips, isEnd: page.length < feedPageSize }
      })
    } finally {
      setLoadingMore(undefined)
    }
  }, [ask, wish])

  return {
    trips: here?.trips,
    isEnd: here?.isEnd ?? false,
    fresh: here?.fresh ?? 0,
    seenAt: failed === wish && here ? here.seenAt : null,
    isUnreachable: failed === wish && !here,
    isLoadingMore: loadingMore === wish,
    more,
    showFresh: load,
    refresh,
  }
}
