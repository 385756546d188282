import { changedNames, lifeOf } from '#shared/story/entry.ts'
import type { ChangeEntry } from '#shared/story/entry.ts'
import { activities, changeText, describeFields, quoted } from '#shared/story/phrases.ts'

export const dayFieldWords = { title: 'title', date: 'date', dayNumber: 'number', status: 'status' }

/** What was done to a day. */
export function describeDay(entry: ChangeEntry): string | undefined {
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
  if (fields.date && changed.includes('date')) return changeText('date', fields.date, titled, dayFieldWords)
  return describeFields(entry, changed, titled, dayFieldWords)
}
