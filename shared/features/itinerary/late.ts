import { wallTimeIn } from '#shared/plain/zones.ts'
import { closedText } from './closedText.ts'
import { minuteMs } from './now.ts'
import type { Moment, TimedMoment } from './now.ts'
import type { PlaceNow } from './placeNow.ts'
import type { Item } from './schema.ts'

/** What a delay does to an activity that can wait. */
export interface LateMove {
  moment: TimedMoment
  /** Its new time, HH:MM on the same clock. */
  time: string
  /** Why the place does not take visitors then: 'Closes at 6:00 PM'. Null when it does, and when nobody knows. */
  closed: string | null
}

/** What a delay leaves where it is: nobody holds the train. */
export interface LateStay {
  moment: TimedMoment
  /** Why: it leaves by itself, is a hotel, is booked, or would fall on the next day. */
  reason: 'transport' | 'hotel' | 'booked' | 'midnight'
  /** Whether it would begin without the traveler. */
  isMissed: boolean
}

/** A delay of today's plan. */
export interface Late {
  moves: readonly LateMove[]
  stays: readonly LateStay[]
}

/**
 * What a delay of some minutes does to the rest of today. Everything that starts from now on moves, except for what
 * others hold to its time. With `withCurrent`, what should have started already moves too.
 */
export function shiftLater(
  moments: readonly Moment[],
  now: PlaceNow,
  minutes: number,
  withCurrent = false,
): Late {
  const { current } = now
  const ahead = moments.filter(
    (moment): moment is TimedMoment =>
      moment.start !== null &&
      (moment.start > now.at
        ? moment.date === now.date || moment === now.next
        : withCurrent && moment === current),
  )
  const moves: LateMove[] = []
  const stays: Omit<LateStay, 'isMissed'>[] = []
  for (const moment of ahead) {
    const shown = wallTimeIn(moment.zone, moment.start + minutes * minuteMs)!
    const reason = heldBy(moment.item) ?? (shown.date === moment.date ? undefined : 'midnight')
    if (reason) stays.push({ moment, reason })
    else
      moves.push({
        moment,
        time: shown.time,
        closed: closedText({ ...moment.item, time: shown.time }, moment.date),
      })
  }
  const late = [...moves.map(({ moment }) => moment), ...(current && !withCurrent ? [current] : [])]
  const isMissed = ({ start }: TimedMoment) =>
    start < now.at + minutes * minuteMs ||
    late.some(moment => moment.start < start && moment.end + minutes * minuteMs > start)
  return {
    moves,
    stays: stays.map(stay => ({ ...stay, isMissed: isHeld(stay.reason) && isMissed(stay.moment) })),
  }
}

/** Hotels wait for their guests. */
const isHeld = (reason: LateStay['reason']): boolean => reason === 'transport' || reason === 'booked'

/** Why a delay leaves an activity at its time; undefined when it can wait. */
export function heldBy({ category, link }: Item): LateStay['reason'] | undefined {
  if (category === 'transport') return 'transport'
  if (category === 'hotels') return 'hotel'
  return link ? 'booked' : undefined
}
