import { countText } from '#shared/plain/countText.ts'
import { sameValue } from '#shared/sync/sameValue.ts'
import { actionText, actionType } from './actionType.ts'
import { describeInsights, insightWord } from './describeInsights.ts'
import type { ChangeEntry } from './schema.ts'
import { timeText } from '#shared/plain/timeText.ts'
import { datesText, longestInSentence, quotedValue } from './valueText.ts'

/** Who somebody is; undefined when this device cannot tell. */
export type NameOf = (userId: string) => string | undefined

/** Who made an entry, and how people are called. */
export interface Teller {
  userId: string
  nameOf: NameOf
}

/** A person's name, or 'Someone'. */
export const personText = (userId: string, nameOf: NameOf): string => nameOf(userId) ?? 'Someone'

/**
 * What an entry says after the name of its maker: 'moved “Louvre” from Day 1 to Day 2'. Old entries and edits
 * that this version does not know are told by their type.
 */
export function describeEntry(entry: ChangeEntry, teller: Teller): string {
  switch (entry.kind) {
    case 'item':
      return describeItem(entry)
    case 'day':
      return describeDay(entry)
    case 'trip':
      return describeTrip(entry)
    case 'collaborator':
      return describeCollaborator(entry, teller)
    case 'insights':
      return describeInsights(entry, changedNames(entry)) ?? actionText(actionType(entry))
    default:
      return actionText(actionType(entry))
  }
}

/** The whole sentence: 'Ana moved “Louvre” from Day 1 to Day 2'. */
export const sentenceOf = (entry: ChangeEntry, teller: Teller): string =>
  `${personText(teller.userId, teller.nameOf)} ${describeEntry(entry, teller)}`

/** What became of the row itself. */
export function lifeOf({ fields }: Pick<ChangeEntry, 'fields'>): 'made' | 'deleted' | 'restored' | 'changed' {
  if (Object.keys(fields).length === 0) return 'made'
  if (!fields.deletedAt) return 'changed'
  return fields.deletedAt.after === null ? 'restored' : 'deleted'
}

/** Fields whose value really changed, leaving out those that only came along. */
export const changedNames = ({ fields }: Pick<ChangeEntry, 'fields'>): string[] =>
  Object.keys(fields).filter(field => !sameValue(fields[field]!.before, fields[field]!.after))

const quoted = (label: string | null, otherwise: string) => (label ? `“${label}”` : otherwise)

function describeItem(entry: ChangeEntry): string {
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
  const besides = changed.filter(field => field !== 'time' && field !== 'pos' && field !== 'dayId')
  if (besides.length === 0 && changed.includes('dayId')) {
    const way = [dayBefore && `from ${dayBefore}`, day && `to ${day}`].filter(Boolean).join(' ')
    return `moved ${name}${way ? ` ${way}` : ' to another day'}${at}`
  }
  if (besides.length === 0 && changed.includes('pos')) {
    if (!at) return `changed the order of ${name}${day ? ` on ${day}` : ''}`
    return changeText('time', fields.time!, name)
  }
  return describeFields(
    entry,
    changed.filter(field => field !== 'pos' && field !== 'dayId'),
    name,
  )
}

function describeDay(entry: ChangeEntry): string {
  const { fields, label, count } = entry
  const day = entry.day ?? quoted(label, 'a day')
  const titled = entry.day && label ? `${day}, “${label}”` : day
  switch (lifeOf(entry)) {
    case 'made':
      return `added ${titled}`
    case 'deleted':
      return `deleted ${titled}${count ? `, with ${activities(count)}` : ''}`
    case 'restored':
      return `brought back ${titled}`
    case 'changed':
  }
  const changed = changedNames(entry)
  if (changed.length === 1 && fields.title) {
    return fields.title.after === null ? `removed the title of ${day}` : `named ${day} ${quoted(label, '')}`
  }
  if (changed.length === 1 && fields.status) return `confirmed ${titled}`
  if (fields.date && changed.includes('date')) return changeText('date', fields.date, titled)
  return describeFields(entry, changed, titled)
}

function describeTrip(entry: ChangeEntry): string {
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
    return changeText('destination', fields.destination, null)
  }
  if (isOnly('visibility') && fields.visibility) {
    const seen =
      fields.visibility.after === 'friends' ? 'visible to friends' : `${String(fields.visibility.after)}`
    return `made the trip ${seen}`
  }
  if (isOnly('title') && fields.title) {
    return `renamed the trip from ${quotedValue('title', fields.title.before)} to ${quotedValue('title', fields.title.after)}`
  }
  return describeFields(entry, changed, null)
}

function moderationSentence(act: unknown): string {
  if (act === null) return 'showed the trip again, as an administrator'
  return `${act === 'hide' ? 'hid' : 'deleted'} the trip, as an administrator`
}

function describeCollaborator(entry: ChangeEntry, { userId, nameOf }: Teller): string {
  const { person, email, fields, pending } = entry
  const who = (person ? nameOf(person) : undefined) ?? email ?? 'someone'
  const self = person === userId
  const life = lifeOf(entry)
  if (life === 'made') return `invited ${who}`
  if (life === 'restored') return self ? 'joined the trip again' : `invited ${who} again`
  if (life === 'deleted') {
    if (self) return pending ? 'declined the invitation' : 'left the trip'
    return pending ? `ended the invitation of ${who}` : `removed ${who}`
  }
  if (fields.status?.after === 'accepted') return 'joined the trip'
  return changedNames(entry).includes('invitedAt') ? `invited ${who} again` : `changed how ${who} takes part`
}

/** 'changed the time and cost of “Louvre”', with the values when there is one field and they are short. */
function describeFields(
  { action, fields }: ChangeEntry,
  changed: readonly string[],
  of: string | null,
): string {
  const [first] = changed
  if (changed.length === 1 && first) return changeText(first, fields[first]!, of)
  const words = [...new Set(changed.flatMap(field => fieldWord(field) ?? []))]
  if (words.length === 0) return actionText(actionType({ action }))
  return `changed the ${listText(words)}${of ? ` of ${of}` : ''}`
}

function changeText(
  field: string,
  { before, after }: { before: unknown; after: unknown },
  of: string | null,
): string {
  const word = fieldWord(field)
  const ofRow = of ? ` of ${of}` : ''
  if (!word) return of ? `changed ${of}` : 'changed the trip'
  const isEmpty = (value: unknown) => value === null || value === ''
  const [was, is] = [quotedValue(field, before), quotedValue(field, after)]
  if (isEmpty(after)) return `removed the ${word}${ofRow}`
  if (field === 'coverImage' || was.length > longestInSentence || is.length > longestInSentence) {
    return `${isEmpty(before) ? 'set' : 'changed'} the ${word}${ofRow}`
  }
  return isEmpty(before)
    ? `set the ${word}${ofRow} to ${is}`
    : `changed the ${word}${ofRow} from ${was} to ${is}`
}

const fieldWords: Record<string, string> = {
  title: 'title',
  time: 'time',
  location: 'location',
  description: 'description',
  cost: 'cost',
  category: 'category',
  date: 'date',
  dayNumber: 'number',
  status: 'status',
  startDate: 'dates',
  endDate: 'dates',
  destination: 'destination',
  travelersCount: 'number of travelers',
  visibility: 'visibility',
  coverImage: 'cover',
}

/** What a field is called in the middle of a sentence; undefined for one that says nothing to people. */
export const fieldWord = (field: string): string | undefined => fieldWords[field] ?? insightWord(field)

/** 'time, cost and category' */
export const listText = (words: readonly string[]): string =>
  words.length < 2 ? words.join('') : `${words.slice(0, -1).join(', ')} and ${words.at(-1)}`

/** '1 activity', '4 activities'. */
export const activities = (count: number): string => countText(count, 'activity', 'activities')
