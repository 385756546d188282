import { timeText } from '#shared/plain/timeText.ts'
import { changedNames, lifeOf } from '#shared/story/entry.ts'
import type { ChangeEntry } from '#shared/story/entry.ts'
import { changeText, describeFields, quoted } from '#shared/story/phrases.ts'
import { itemKind } from './schema.ts'

export const itemFieldWords = {
  title: 'title',
  time: 'time',
  location: 'location',
  description: 'description',
  cost: 'cost',
  category: 'category',
  lat: 'position',
  lon: 'position',
  durationMinutes: 'length',
  link: 'booking link',
  hours: 'opening hours',
  zone: 'time zone',
  endZone: 'time zone of arrival',
  localText: 'local name',
}

/** The fields that say where an activity stands. */
const placeFields: ReadonlySet<string> = new Set(itemKind.registers.place)

/** What was done to an activity. */
export function describeItem(entry: ChangeEntry): string | undefined {
  const { fields, day, dayBefore } = entry
  const name = quoted(entry.label, 'an activity')
  switch (lifeOf(entry)) {
    case 'made':
      return `added ${name}${day ? ` to ${day}` : ''}`
    case 'deleted':
      return `deleted ${name}${day ? ` from ${day}` : ''}`
    case 'restored':
      return `brought back ${name}${day ? ` to ${day}` : ''}`
    case 'changed':
  }
  const changed = changedNames(entry)
  const time = fields.time?.after
  const at = changed.includes('time')
    ? typeof time === 'string'
      ? `, at ${timeText(time)}`
      : ', without a time'
    : ''
  const besides = changed.filter(field => field !== 'time' && !placeFields.has(field))
  if (besides.length === 0 && changed.includes('dayId')) {
    const way = [dayBefore && `from ${dayBefore}`, day && `to ${day}`].filter(Boolean).join(' ')
    return `moved ${name}${way ? ` ${way}` : ' to another day'}${at}`
  }
  if (besides.length === 0 && changed.some(field => placeFields.has(field))) {
    if (!at) return `changed the order of ${name}${day ? ` ${day === 'ideas' ? 'in' : 'on'} ${day}` : ''}`
    return changeText('time', fields.time!, name, itemFieldWords)
  }
  return describeFields(
    entry,
    changed.filter(field => !placeFields.has(field)),
    name,
    itemFieldWords,
  )
}
