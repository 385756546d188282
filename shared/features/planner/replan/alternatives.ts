import { clockTime, minutesOf } from '#shared/plain/clockTime.ts'
import { heldBy } from '../../itinerary/late.ts'
import type { Item } from '../../itinerary/schema.ts'
import { closedFinding } from '../check/closedFinding.ts'
import { DayDraft } from './dayDraft.ts'
import { fillGaps } from './fillGaps.ts'
import type { Instead } from './fillGaps.ts'
import { isIndoors, isOutdoors } from './outdoors.ts'
import type { Alternative, ReplanRequest } from './replan.ts'

/** How late people usually are, and how long they rest when they are tired. Minutes. */
const lateMin = 45
const restMin = 90
/** With fewer activities than this, none is left out of a slower day. */
const mostOfShortDay = 1

/** Two ways to spend a day after all, the one that changes less first. Fewer where there is nothing to change. */
export function alternativesFor(request: ReplanRequest): Alternative[] {
  const made = ways[request.why](request)
  const some = made.filter(alternative => alternative !== null)
  const different = some.filter((one, index) => !some.slice(0, index).some(other => isSame(one, other)))
  return different.slice(0, 2)
}

const ways: Record<ReplanRequest['why'], (request: ReplanRequest) => (Alternative | null)[]> = {
  rain(request) {
    const outside = (item: Item) => isOutdoors(item, request.about)
    const instead: Instead = {
      tags: ['rainy-day'],
      isFor: ({ tags }) => tags.includes('rainy-day'),
      suits: idea => isIndoors(idea, request.about),
    }
    return [
      planned(
        request,
        'Indoors instead',
        'Outdoor stops move to your ideas, and indoor ones take their place.',
        draft => {
          const wet = freeItems(request, draft).filter(outside)
          for (const item of wet) draft.toIdeas(item)
          fillGaps(draft, wet, request, instead)
        },
        'from',
      ),
      planned(
        request,
        'Outdoors on another day',
        'Outdoor stops move to a day with room for them. The rest stays.',
        draft => {
          for (const item of freeItems(request, draft).filter(outside)) draft.toOtherDay(item)
        },
        'otherDay',
      ),
      planned(request, 'Leave it out', 'Outdoor stops move to your ideas. The rest stays.', draft => {
        for (const item of freeItems(request, draft).filter(outside)) draft.toIdeas(item)
      }),
    ]
  },

  late(request) {
    return [
      planned(
        request,
        'Skip one stop',
        'Skips the next stop, so everything after it stays on time.',
        draft => {
          const [next] = timed(freeItems(request, draft))
          if (next) draft.toIdeas(next)
        },
      ),
      planned(
        request,
        'Everything a bit later',
        'The rest of the day starts later. What no longer fits moves to your ideas.',
        draft => delay(request, draft, lateMin),
      ),
    ]
  },

  tired(request) {
    return [
      planned(request, 'Fewer stops', 'Half the stops, with more time in between.', draft => {
        const stops = freeItems(request, draft).filter(({ category }) => category !== 'restaurants')
        if (stops.length > mostOfShortDay) for (const item of leastWorth(stops, request)) draft.toIdeas(item)
      }),
      planned(
        request,
        'Rest first',
        'Nothing for the first hour and a half. What no longer fits moves to your ideas.',
        draft => delay(request, draft, restMin),
      ),
    ]
  },

  closed(request) {
    const find = (draft: DayDraft) => freeItems(request, draft).find(({ id }) => id === request.closedId)
    const closed = request.day.items.find(({ id }) => id === request.closedId)
    const liked = (closed && request.about.placeOf(closed)?.tags) ?? []
    const isMeal = (category: Item['category']) => category === 'restaurants'
    const instead: Instead = {
      tags: liked,
      isFor: ({ tags, category }) =>
        isMeal(category) === isMeal(closed?.category ?? null) &&
        (isMeal(category) || liked.length === 0 || tags.some(tag => liked.includes(tag))),
      suits: ({ category }) =>
        category !== 'hotels' &&
        category !== 'transport' &&
        isMeal(category) === isMeal(closed?.category ?? null),
    }
    return [
      planned(
        request,
        'Something else nearby',
        'The closed place moves to your ideas, and another takes its slot.',
        draft => {
          const item = find(draft)
          if (!item) return
          draft.toIdeas(item)
          fillGaps(draft, [item], request, instead)
        },
        'from',
      ),
      planned(
        request,
        'On another day',
        'The closed place moves to a day when it should be open.',
        draft => {
          const item = find(draft)
          if (item) draft.toOtherDay(item)
        },
        'otherDay',
      ),
      planned(request, 'Leave it out', 'The closed place moves to your ideas. The rest stays.', draft => {
        const item = find(draft)
        if (item) draft.toIdeas(item)
      }),
    ]
  },
}

/**
 * Makes a change, and leaves out what would then be closed: nobody is sent to a closed door. Null when it changes
 * nothing, or has none of what it promises: the beginning of a line's mark.
 */
function planned(
  request: ReplanRequest,
  title: string,
  reason: string,
  change: (draft: DayDraft) => void,
  promise = '',
): Alternative | null {
  const draft = new DayDraft(request)
  change(draft)
  const alternative = draft.finish(title, reason)
  if (!alternative?.lines.some(({ mark }) => mark.startsWith(promise))) return null
  const { date } = request.day
  for (const item of freeItems(request, draft))
    if (closedFinding(item, date, request.about) && !draft.retime(item, nowOrFirst(request)))
      draft.toIdeas(item)
  return draft.finish(title, reason)
}

/** Everything from some minutes on, in its order, as far as it fits. */
function delay(request: ReplanRequest, draft: DayDraft, minutes: number): void {
  const [first] = timed(freeItems(request, draft))
  if (!first) return
  const begin = request.day.date === request.now.date ? laterOf(first.time!, request.now.time) : first.time!
  const start = Math.min(minutesOf(begin) + minutes, lastMin)
  draft.retimeAll(timed(freeItems(request, draft)), clockTime(start))
}

const lastMin = 23 * 60

/** The half of some stops that people would miss least: what the guide does not name, or names last. */
function leastWorth(stops: readonly Item[], { about, city }: ReplanRequest): Item[] {
  const rank = (item: Item) => {
    const place = about.placeOf(item)
    const at = place && city ? city.destination.places.indexOf(place) : -1
    return at < 0 ? Infinity : at
  }
  const half = Math.floor(stops.length / 2)
  return stops
    .map((item, index) => ({ item, index, rank: rank(item) }))
    .toSorted((a, b) => (a.rank === b.rank ? b.index - a.index : b.rank - a.rank))
    .slice(0, half)
    .map(({ item }) => item)
}

/** What may change: not what is over, what others hold to its time, nor what people have booked. */
export function freeItems(
  { day, pastIds, now }: Pick<ReplanRequest, 'day' | 'pastIds' | 'now'>,
  { items }: { items: readonly Item[] } = day,
): Item[] {
  const isOver = ({ id, time }: Item) =>
    pastIds.has(id) ||
    (day.date !== null &&
      (day.date < now.date || (day.date === now.date && time !== null && time <= now.time)))
  const own = new Set(day.items.map(({ id }) => id))
  return items.filter(item => own.has(item.id) && !isOver(item) && !heldBy(item) && !isBooked(item))
}

const isBooked = ({ title, description }: Item): boolean =>
  /\b(booked|reserved|reservation|tickets?|confirmed)\b/i.test(title) ||
  /\b(confirmation|(booking|reservation) (number|code|reference)|reserved for|table for)\b/i.test(
    description ?? '',
  )

const timed = (items: readonly Item[]): Item[] => items.filter(({ time }) => time !== null)

const nowOrFirst = ({ day, now }: ReplanRequest): string => (day.date === now.date ? now.time : '00:00')

const laterOf = (a: string, b: string): string => (a > b ? a : b)

const isSame = (a: Alternative, b: Alternative): boolean =>
  JSON.stringify(a.lines) === JSON.stringify(b.lines)
