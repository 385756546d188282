import type { Person } from '../people/person.ts'
import type { DocumentActivity, DocumentDay, PlanDocument } from './planDocument.ts'

/** A public trip as people who are not signed in get it: only what everyone may see. */
export interface OpenPlan extends Pick<PlanDocument, 'title' | 'destination' | 'startDate' | 'endDate'> {
  /** The path of its picture on this server. */
  picture: string
  owner: Pick<Person, 'firstName' | 'lastName'>
  days: readonly OpenDay[]
}

export interface OpenDay extends Pick<DocumentDay, 'number' | 'date' | 'title' | 'isSuggested'> {
  activities: readonly OpenActivity[]
}

/** Positions, zones, booking links and ids stay with those who see the trip itself. */
export type OpenActivity = Pick<
  DocumentActivity,
  'time' | 'end' | 'title' | 'location' | 'category' | 'description' | 'cost'
>

/** The parts of a day that everyone may see. */
export const openDay = ({ number, date, title, isSuggested, activities }: DocumentDay): OpenDay => ({
  number,
  date,
  title,
  isSuggested,
  activities: activities.map(openActivity),
})

const openActivity = (activity: DocumentActivity): OpenActivity => {
  const { time, end, title, location, category, description, cost } = activity
  return { time, end, title, location, category, description, cost }
}
