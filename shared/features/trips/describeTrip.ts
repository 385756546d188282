import { currencyName } from '#shared/plain/currencyText.ts'
import { changedNames, lifeOf } from '#shared/story/entry.ts'
import type { ChangeEntry } from '#shared/story/entry.ts'
import { changeText, describeFields } from '#shared/story/phrases.ts'
import { datesText, quotedValue } from '#shared/story/valueText.ts'

export const tripFieldWords = {
  title: 'title',
  startDate: 'dates',
  endDate: 'dates',
  destination: 'destination',
  destinationTimeZone: 'time zone',
  travelersCount: 'number of travelers',
  visibility: 'visibility',
  showDates: 'dates for visitors',
  coverImage: 'cover',
  currency: 'currency',
}

/** What was done to the trip itself. */
export function describeTrip(entry: ChangeEntry): string | undefined {
  const { fields } = entry
  if (fields.moderation) return moderationSentence(fields.moderation.after)
  switch (lifeOf(entry)) {
    case 'made':
      return 'created the trip'
    case 'deleted':
      return 'deleted the trip'
    case 'restored':
      return 'brought back the trip'
    case 'changed':
  }
  const changed = changedNames(entry)
  const isOnly = (...names: string[]) => changed.every(field => names.includes(field))
  if (isOnly('startDate', 'endDate') && fields.startDate && fields.endDate) {
    const { startDate, endDate } = fields
    return `changed the dates from ${datesText(startDate.before, endDate.before)} to ${datesText(startDate.after, endDate.after)}`
  }
  if (fields.destination && changed.every(field => field.startsWith('destination'))) {
    return changeText('destination', fields.destination, null, tripFieldWords)
  }
  if (isOnly('visibility') && fields.visibility) {
    const seen =
      fields.visibility.after === 'friends' ? 'visible to friends' : `${String(fields.visibility.after)}`
    return `made the trip ${seen}`
  }
  if (isOnly('showDates') && fields.showDates) {
    return fields.showDates.after === true
      ? 'showed the dates to visitors'
      : 'hid the dates from visitors until the trip is over'
  }
  if (isOnly('currency') && fields.currency) {
    const { after } = fields.currency
    return `changed the currency to ${typeof after === 'string' ? currencyName(after) : 'that of the destination'}`
  }
  if (isOnly('title') && fields.title) {
    return `renamed the trip from ${quotedValue('title', fields.title.before)} to ${quotedValue('title', fields.title.after)}`
  }
  return describeFields(entry, changed, null, tripFieldWords)
}

function moderationSentence(act: unknown): string {
  if (act === null) return 'showed the trip again, as an administrator'
  return `${act === 'hide' ? 'hid' : 'deleted'} the trip, as an administrator`
}
