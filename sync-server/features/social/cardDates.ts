import { hidesDates, withoutDates } from '#shared/features/trips/visitors.ts'

/** What a card tells of when its trip is. */
export interface DatedCard {
  title: string
  start_date: string | null
  end_date: string | null
  time_zone: string | null
  shows_dates: number
}

/** [SOCIAL11] Whether people without a role on a trip get it without its dates. */
export function hidesCardDates(card: Omit<DatedCard, 'title'>): boolean {
  const when = { startDate: card.start_date, endDate: card.end_date, destinationTimeZone: card.time_zone }
  return hidesDates({ ...when, showDates: Number(card.shows_dates) > 0 }, Date.now())
}

/** [SOCIAL11] The title and dates of a card as someone gets them who is or is not part of the trip. */
export function cardDates(card: DatedCard, isMember: boolean) {
  const trip = { title: card.title, startDate: card.start_date, endDate: card.end_date }
  return isMember || !hidesCardDates(card) ? trip : withoutDates(trip)
}
