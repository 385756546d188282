import { hidesDates, withoutDates } from '#shared/features/trips/visitors.ts'

/** What a card tells of when its trip is. */
export interface DatedCard {
  title: string
  start_date: string | null
  end_date: string | null
  time_zone: string | null
  shows_dates: number
}

/** [SOCIAL11] The title and dates of a card as someone gets them who is or is not part of the trip. */
export function cardDates(card: DatedCard, isMember: boolean) {
  const trip = { title: card.title, startDate: card.start_date, endDate: card.end_date }
  const when = { ...trip, destinationTimeZone: card.time_zone, showDates: Number(card.shows_dates) > 0 }
  return isMember || !hidesDates(when, Date.now()) ? trip : withoutDates(trip)
}
