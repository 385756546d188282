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
  const forTrip = names.trip ? ` for ${names.trip}` : ''
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
    case 'day.redate':
      return `Change the date of ${day}${inTrip}`
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
      return `Invite ${typeof args['email'] === 'string' ? args['email'] : 'someone'}${toTrip}`
    case 'collaborator.resend':
      return `Send an invitation again${toTrip}`
    case 'invitation.accept':
    case 'collaborator.accept':
      return `Accept the invitation${toTrip}`
    case 'collaborator.remove':
      return `Remove someone${fromTrip}`
    case 'like.set':
      return args['on'] === false ? 'Take a like back' : 'Like a trip'
    case 'save.set':
      return args['on'] === false ? 'Take a trip off the saved ones' : 'Save a trip'
    case 'follow.set':
      return args['on'] === false ? 'Follow somebody no more' : 'Follow somebody'
    case 'block.set':
      return args['on'] === false ? 'Unblock somebody' : 'Block somebody'
    case 'insights.update':
      return `Change the insights${names.trip ? ` of ${names.trip}` : ''}`
    case 'insights.request':
      return `Generate insights${forTrip}`
    case 'insights.cancel':
      return `Call off generating insights${forTrip}`
    case 'insights.fill':
      return `Fill in the insights${names.trip ? ` of ${names.trip}` : ''}`
    case 'insights.resolve':
      return `${args['accept'] === true ? 'Use a new text' : 'Keep a text'} of the insights${inTrip}`
    case 'itinerary.request':
      return `Generate an itinerary${forTrip} with the AI model`
    case 'itinerary.cancel':
      return `Call off generating an itinerary${forTrip}`
    case 'mute.trip':
      return args['on'] === false ? 'Hear of a trip again' : 'Hear no more of a trip'
    default:
      if (Object.hasOwn(plain, name)) return plain[name]!
      // An edit of a newer or older version of the app: its name is better than nothing.
      return `${name.replaceAll(/[._]/g, ' ')}${inTrip}`
  }
}

const plain: Record<string, string> = {
  'invitation.decline': 'Decline an invitation',
  'notification.read': 'Mark a notification as read',
  'notification.readAll': 'Mark all notifications as read',
  'mute.type': 'Change your notification settings',
  'follower.remove': 'Remove a follower',
  'comment.add': 'Add a comment',
  'comment.place': 'Add a comment',
  'comment.withdraw': 'Take a comment back',
  'comment.remove': 'Remove a comment',
  'profile.update': 'Change your profile',
  'moderation.hide': 'Hide a trip, as an administrator',
  'moderation.show': 'Show a trip again, as an administrator',
  'moderation.removeComment': 'Remove a comment, as an administrator',
  'moderation.delete': 'Delete a trip, as an administrator',
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
