import { replacedText as valueText } from '#shared/features/changelog/describeReplaced.ts'
import { insightLabels } from '#shared/features/insights/labels.ts'
import type { Overwritten } from '#shared/sync/overwritten.ts'

/** Another person's value that one of the person's own edits replaced. */
export type ReplacedValue = Pick<Overwritten, 'kind' | 'id' | 'register' | 'value'>

const words: Record<string, string> = {
  title: 'Title',
  time: 'Time',
  location: 'Location',
  description: 'Description',
  cost: 'Cost',
  category: 'Category',
  position: 'Position',
  durationMinutes: 'Length',
  link: 'Booking link',
  hours: 'Opening hours',
  zone: 'Time zone',
  endZone: 'Time zone of arrival',
  localText: 'Local name',
  place: 'Position in the plan',
  date: 'Date',
  dates: 'Dates',
  destination: 'Destination',
  travelersCount: 'Number of travelers',
  visibility: 'Visibility',
  showDates: 'Dates for visitors',
  coverImage: 'Cover',
  status: 'Status',
  role: 'Role',
  dayNumber: 'Number',
  deleted: 'Deletion',
  ...insightLabels,
}

const kindWords: Record<string, string> = { item: 'an activity', insights: 'the insights' }

/** Which value it was: 'Title of “Dinner”'. `name` is what the row is called now. */
export function replacedField({ kind, register }: ReplacedValue, name: string | undefined): string {
  const of = name ? `“${name}”` : (kindWords[kind] ?? `a ${kind}`)
  return `${words[register] ?? register} of ${of}`
}

/** The value in words. `dayName` is the name of the day, for a place in the plan. */
export const replacedText = (value: ReplacedValue, dayName: string | undefined): string =>
  valueText(value, { day: dayName ?? 'another day' })

/** True for a value that can be put back. Participants and confirmation status cannot. */
export const isRestorable = ({ kind, register }: ReplacedValue): boolean =>
  ['trip', 'day', 'item', 'insights'].includes(kind) && register !== 'status'
