import type { GuidePlace } from '../guide/schema.ts'
import type { Meal } from './dayFrame.ts'
import type { Leg, PlannedStop } from './schema.ts'

export type TimedStop = Omit<PlannedStop, 'reason'>

/** The stops of a day, and the way back to where it began. */
export interface TimedDay {
  stops: TimedStop[]
  back: Leg | null
}

/** Where to have a meal, and after how many visits. */
export interface Table {
  place: GuidePlace
  after: number
}

export type Tables = Partial<Record<Meal, Table>>

/** Total travel time of a day, in minutes. */
export const travelMinutes = ({ stops, back }: TimedDay): number =>
  stops.reduce((sum, { leg }) => sum + (leg?.minutes ?? 0), back?.minutes ?? 0)
