import { replacedText as valueText } from '#shared/features/changelog/describeReplaced.ts'
import { insightLabels } from '#shared/insightLabels.ts'
import type { Overwritten } from '#shared/sync/mutationRows.ts'

/** A value of another person that an own edit replaced. */
export type ReplacedValue = Pick<Overwritten, 'kind' | 'id' | 'register' | 'value'>

const words: Record<string, string> = {
  title: 'Title',
  time: 'Time',
  location: 'Location',
  description: 'Description',
  cost: 'Cost',
  category: 'Category',
  place: 'Place in the plan',
  date: 'Date',
  dates: 'Dates',
  destination: 'Destination',
  travelersCount: 'Number of travelers',
  visibility: 'Visibility',
  coverImage: 'Cover',
  status: 'Status',
  deleted: 'Deletion',
  ...insightLabels,
}

const kindWords: Record<string, string> = { item: 'an activity', insights: 'the insights' }

/** Which value it was: 'Title of “Dinner”'. `name` is what the row is called now. */
export function replacedField({ kind, register }: ReplacedValue, name: string | undefined): string {
  const of = name ? `“${name}”` : (kindWords[kind] ?? `a ${kind}`)
  return `${words[register] ?? register} of ${of}`
}

/** The value in words. `dayName` is that of the day which a place names. */
export const replacedText = (value: ReplacedValue, dayName: string | undefined): string =>
  valueText(value, { day: dayName ?? 'another day' })

/** True for a value that can be put back: who takes part and what is confirmed are none. */
export const isRestorable = ({ kind, register }: ReplacedValue): boolean =>
  ['trip', 'day', 'item', 'insights'].includes(kind) && register !== 'status'
