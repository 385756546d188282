/** What a sentence about an edit may mention; unknown names are left out. */
export interface EditNames {
  /** The trip's title. */
  trip?: string
  /** The title of the row that the edit is about, as far as this device knows it. */
  subject?: string
  /** 'Day 3', or the day's own title. */
  day?: string
}

/** A queued edit in a person's words: 'Add activity “Louvre” to Paris weekend'. `args` are the mutator's. */
export function describeEdit(name: string, args: Record<string, unknown>, names: EditNames) {
  const title = typeof args['title'] === 'string' && args['title'] ? args['title'] : names.subject
  const quoted = title ? ` “${title}”` : ''
  const inTrip = names.trip ? ` in ${names.trip}` : ''
  const toTrip = names.trip ? ` to ${names.trip}` : ''
  const fromTrip = names.trip ? ` from ${names.trip}` : ''
  const day = names.day ?? 'a day'
  switch (name) {
    case 'trip.create':
      return `Create trip${quoted}`
    case 'trip.update':
      return `Change ${changedFields(args)} of ${names.trip ?? 'a trip'}`
    case 'trip.delete':
      return `Delete trip${names.trip ? ` “${names.trip}”` : ''}`
    case 'trip.restore':
      return `Bring back trip${names.trip ? ` “${names.trip}”` : ''}`
    case 'day.add':
      return `Add ${day}${toTrip}`
    case 'day.rename':
      return typeof args['title'] === 'string'
        ? `Name ${day} “${args['title']}”${inTrip}`
        : `Clear the title of ${day}${inTrip}`
    case 'day.confirm':
      return `Confirm ${day}${inTrip}`
    case 'day.delete':
      return `Delete ${day}${fromTrip}`
    case 'day.restore':
      return `Bring back ${day}${inTrip}`
    case 'item.add':
      return `Add activity${quoted}${toTrip}`
    case 'item.update':
      return `Change activity${quoted}${inTrip}`
    case 'item.move':
      return `Move activity${quoted}${names.day ? ` to ${names.day}` : ''}${inTrip}`
    case 'item.delete':
      return `Delete activity${quoted}${fromTrip}`
    case 'item.restore':
      return `Bring back activity${quoted}${inTrip}`
    case 'collaborator.invite':
      return `Invite someone${toTrip}`
    case 'collaborator.accept':
      return `Accept the invitation${toTrip}`
    case 'collaborator.remove':
      return `Remove someone${fromTrip}`
    default:
      // An edit of a newer or older version of the app: its name is better than nothing.
      return `${name.replaceAll(/[._]/g, ' ')}${inTrip}`
  }
}

const fieldWords: Record<string, string> = {
  title: 'the title',
  destination: 'the destination',
  dates: 'the dates',
  travelersCount: 'the number of travelers',
  visibility: 'the visibility',
  coverImage: 'the cover',
}

function changedFields(args: Record<string, unknown>) {
  const words = Object.keys(args).flatMap(field =>
    args[field] === undefined ? [] : (fieldWords[field] ?? []),
  )
  return words.length > 0 ? words.join(' and ') : 'details'
}
