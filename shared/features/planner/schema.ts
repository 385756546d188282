import type { LatLng } from '#shared/plain/distance.ts'
import type { Needs } from './needsOf.ts'
import type { Base, Bed } from './base.ts'
import type { HolidayTable } from '../guide/holidays.ts'
import type { CountryFacts, GuideDestination, GuideEntry, GuidePlace, InterestTag } from '../guide/schema.ts'

/** The most days planned at once. */
export const mostDays = 30

/** How soon a plan for today begins: nobody leaves the moment they have it. Minutes. */
export const soonMin = 15

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
  /** The guides to plan with; the days of the trip are divided among them in this order. Empty when there is no guide. */
  destinations: readonly { destination: GuideDestination; facts: CountryFacts }[]
  /** 1 to 30 days, in order. */
  days: readonly OpenDay[]
  /** How many days the whole trip has. Days of a trip to several cities are divided among them by it. */
  tripDays: number
  /** In the person's own words. */
  interests: string
  /** In the person's own words; for the whole trip and everyone unless it says otherwise. */
  budget: string
  pace: Pace
  travellers: number
  existing: readonly ExistingItem[]
  /** Where people sleep. Without one that is near, days begin and end in the city's center. */
  beds?: readonly Bed[]
  /** When people reach the first city on the first day, HH:MM; null when they are there by morning. */
  arrival: string | null
  /** When they leave on the last day, HH:MM; null when they stay through the evening. */
  departure: string | null
  /** When the first day begins at the earliest, in minutes after midnight, because it is today. */
  notBefore?: number
  /** Whether people have had lunch on the first day. */
  hadLunch?: boolean
  /** Other cities of the guide, for day trips. */
  nearby?: readonly GuideEntry[]
  /** Without them, no day is a holiday. */
  holidays?: HolidayTable
}

/** The way to a stop. */
export interface Leg {
  minutes: number
  mode: 'walk' | 'transit'
  /** The name of the previous stop. */
  from: string
}

/** One thing in a day. Times are minutes after midnight. */
export interface PlannedStop {
  kind: 'visit' | 'lunch' | 'dinner' | 'rest' | 'journey'
  /** Null for a rest, a journey, a meal where the guide knows no open place nearby, and a place that it does not know. */
  place: GuidePlace | null
  /** What it is when there is no place in the guide. Absent when the time of a meal is just kept free. */
  name?: string
  /** The part of town: that of the place, or for a meal without a place, wherever people are then. */
  district: string
  start: number
  end: number
  /** From the stop before, or from the base; null where nobody can tell. */
  leg: Leg | null
  /** Why it was chosen, a sentence. */
  reason: string
}

export interface PlannedDay extends OpenDay {
  city: string
  /** The parts of town that the day is spent in. */
  title: string
  stops: PlannedStop[]
  /** Where the day begins and ends; null when nobody knows. */
  base: Base | null
  /** The way from the last stop to the base; null in a day without stops, and when nobody knows. */
  back: Leg | null
}

export type PlanResult =
  | { status: 'no-guide' }
  | {
      status: 'planned'
      /** One for each day asked for; a day without stops is left free: the guide has nothing more that fits. */
      days: PlannedDay[]
      /** The interests that were understood. */
      tags: InterestTag[]
      /** The highest price level that the budget allows; null when there was none, or it could not be understood. */
      ceiling: number | null
      /** Cities that got no day, because there are more cities than days. */
      leftOut: string[]
      /** What the days had to fit. */
      needs: Needs
    }

/** A day as proposed by someone else, such as a model, who may be wrong. */
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
