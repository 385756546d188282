import type { LatLng } from '#shared/plain/distance.ts'
import type { CountryFacts, GuideDestination, GuidePlace, InterestTag } from '../guide/schema.ts'

/** Nobody gets more days at once. */
export const mostDays = 30

export const paces = ['relaxed', 'balanced', 'packed'] as const
export type Pace = (typeof paces)[number]

/** A day to be planned. */
export interface OpenDay {
  /** Counted from 1. */
  number: number
  /** yyyy-MM-dd; null in a trip without dates: then a place has to be open on most days of the week. */
  date: string | null
}

/** Something that is in the trip already and must not be suggested again. */
export interface ExistingItem {
  title: string
  location: string | null
  /** Where it is, when that is known. */
  at?: LatLng
}

export interface PlanRequest {
  /** The guides to plan with; days are shared out among them in this order. None means that there is no guide. */
  destinations: readonly { destination: GuideDestination; facts: CountryFacts }[]
  /** 1 to 30 days, in order. */
  days: readonly OpenDay[]
  /** In the person's own words. */
  interests: string
  /** In the person's own words; for the whole trip and everybody unless it says otherwise. */
  budget: string
  pace: Pace
  travellers: number
  existing: readonly ExistingItem[]
  /** When people reach the first city on the first day, HH:MM; null when they are there in the morning. */
  arrival: string | null
  /** When they leave on the last day, HH:MM; null when they stay the evening. */
  departure: string | null
}

/** The way to a stop. */
export interface Leg {
  minutes: number
  mode: 'walk' | 'transit'
  /** The name of what they come from. */
  from: string
}

/** One thing in a day. Times are minutes after midnight. */
export interface PlannedStop {
  kind: 'visit' | 'lunch' | 'dinner'
  /** Null for a meal where the guide knows no open place nearby, and for a place that it does not know. */
  place: GuidePlace | null
  /** What somebody else calls a place that the guide does not know. Without it the time of a meal is kept free. */
  name?: string
  /** The part of town: the place's, or where the meal without a place falls. */
  district: string
  start: number
  end: number
  /** Null for the first stop of a day. */
  leg: Leg | null
  /** Why it was chosen, a sentence. */
  reason: string
}

export interface PlannedDay extends OpenDay {
  city: string
  /** The parts of town that the day is spent in. */
  title: string
  stops: PlannedStop[]
}

export type PlanResult =
  | { status: 'no-guide' }
  | {
      status: 'planned'
      /** One for each day asked for; a day without stops is left free: the guide has nothing more that fits. */
      days: PlannedDay[]
      /** What was understood of the interests. */
      tags: InterestTag[]
      /** The dearest price level suggested; null when there was no budget, or none that could be read. */
      ceiling: number | null
    }

/** What somebody else, who may be wrong, proposes for a day. */
export interface ProposedDay {
  /** As in the day that was asked for. */
  number: number
  title: string
  stops: readonly ProposedStop[]
}

export interface ProposedStop {
  kind: 'visit' | 'lunch' | 'dinner'
  name: string
  /** The part of town, as they call it. */
  area: string
  /** HH:MM. */
  start: string
  minutes: number
  why: string
}
