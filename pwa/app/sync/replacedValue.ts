import { scopeId } from '#shared/sync/scope.ts'

/** A value of another person that an own edit replaced. */
export interface ReplacedValue {
  scope: string
  kind: string
  id: string
  register: string
  value: Record<string, unknown>
}

const words: Record<string, string> = {
  title: 'Title',
  time: 'Time',
  location: 'Location',
  description: 'Description',
  cost: 'Cost',
  category: 'Category',
  place: 'Place in the plan',
  dates: 'Dates',
  destination: 'Destination',
  travelersCount: 'Number of travelers',
  visibility: 'Visibility',
  coverImage: 'Cover',
  status: 'Status',
}

/** Which value it was: 'Title of “Dinner”'. `name` is what the row is called now. */
export function replacedField({ kind, register }: ReplacedValue, name: string | undefined): string {
  const of = name ? `“${name}”` : kind === 'item' ? 'an activity' : `a ${kind}`
  return `${words[register] ?? register} of ${of}`
}

/** The value in words; empty when it was empty. `dayName` is that of the day which a place names. */
export function replacedText({ register, value }: ReplacedValue, dayName: string | undefined): string {
  if (register === 'place') return dayName ?? 'another day'
  if (register === 'dates') return [value['startDate'], value['endDate']].filter(Boolean).join(' – ')
  const shown = value[register] ?? Object.values(value)[0]
  return typeof shown === 'string' || typeof shown === 'number' ? `${shown}` : ''
}

/** The edit that puts the value back; null where there is none. */
export function putBackEdit({
  scope,
  kind,
  id,
  register,
  value,
}: ReplacedValue): readonly [name: string, args: object] | null {
  const tripId = scopeId(scope)
  if (kind === 'item') return [register === 'place' ? 'item.move' : 'item.update', { id, tripId, ...value }]
  if (kind === 'day' && register === 'title') return ['day.rename', { id, tripId, ...value }]
  if (kind !== 'trip') return null
  const isGroup = register === 'dates' || register === 'destination'
  return ['trip.update', { id, ...(isGroup ? { [register]: value } : value) }]
}
