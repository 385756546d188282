import { countText } from '#shared/plain/countText.ts'
import { personName } from '#shared/features/collaborators/person.ts'
import type { AccountClosing } from '#shared/features/account/schema.ts'

/** As many names as are read; the others are counted. */
const mostNamed = 5

/** One thing that deleting an account does, with what it does it to. */
export interface Consequence {
  text: string
  /** Titles, with whose they will be. */
  items: { id: string; title: string; detail: string | null }[]
  /** How many more there are than `items`. */
  more: number
}

/** What deleting the account does, in the order of how much it means to others. */
export function consequencesOf(closing: AccountClosing, unsent: number): Consequence[] {
  const { deletedTrips, handedOverTrips, leftTrips, removesSignIn } = closing
  const all: Consequence[] = []
  const say = (text: string, items: Consequence['items'] = []) =>
    all.push({ text, items: items.slice(0, mostNamed), more: Math.max(0, items.length - mostNamed) })
  if (handedOverTrips.length > 0) {
    say(
      `${countText(handedOverTrips.length, 'shared trip stays', 'shared trips stay')} and will belong to whoever joined first.`,
      handedOverTrips.map(({ id, title, heir }) => ({
        id,
        title,
        detail: `goes to ${personName(heir) ?? 'Somebody'}`,
      })),
    )
  }
  if (deletedTrips.length > 0) {
    say(
      `${countText(deletedTrips.length, 'trip')} on which nobody else works will be deleted for good.`,
      deletedTrips.map(({ id, title }) => ({ id, title, detail: null })),
    )
  }
  if (leftTrips > 0) say(`You leave ${countText(leftTrips, 'trip')} of other people.`)
  const marks = [
    [closing.comments, 'comment', 'comments'],
    [closing.likes, 'like', 'likes'],
    [closing.saves, 'saved trip', 'saved trips'],
    [closing.following, 'follow', 'follows'],
    [closing.followers, 'follower', 'followers'],
  ] as const
  const gone = marks.flatMap(([count, one, many]) => (count > 0 ? countText(count, one, many) : []))
  say(
    gone.length > 0
      ? `Your profile goes, with ${new Intl.ListFormat('en-US').format(gone)}, your pictures and your notifications.`
      : 'Your profile goes, with your pictures and your notifications.',
  )
  if (unsent > 0) {
    say(`${countText(unsent, 'edit')} on this device that the server does not have will be lost.`)
  }
  say('All your devices are signed out, and your trips leave them.')
  say(
    removesSignIn
      ? 'Your sign-in goes as well. The same email can sign up again, and starts empty.'
      : 'Your sign-in is kept by another provider and stays there. Signing in again starts empty.',
  )
  return all
}
