import { countText } from '#shared/plain/countText.ts'
import { personName } from '#shared/features/people/person.ts'
import type { AccountClosing } from '#shared/features/account/schema.ts'

/** How many names are listed; the rest are only counted. */
const mostNamed = 5

/** One effect of deleting an account, with what it affects. */
export interface Consequence {
  text: string
  /** Trip titles, with who gets each trip. */
  items: { id: string; title: string; detail: string | null }[]
  /** How many more there are than `items`. */
  more: number
}

/** What deleting the account does, ordered by how much it matters to others. */
export function consequencesOf(closing: AccountClosing, unsent: number): Consequence[] {
  const { deletedTrips, handedOverTrips, leftTrips, removesSignIn } = closing
  const all: Consequence[] = []
  const say = (text: string, items: Consequence['items'] = []) =>
    all.push({ text, items: items.slice(0, mostNamed), more: Math.max(0, items.length - mostNamed) })
  if (handedOverTrips.length > 0) {
    say(
      `${countText(handedOverTrips.length, 'shared trip stays', 'shared trips stay')} and will belong to the first person who joined.`,
      handedOverTrips.map(({ id, title, heir }) => ({
        id,
        title,
        detail: `goes to ${personName(heir) ?? 'Someone'}`,
      })),
    )
  }
  if (deletedTrips.length > 0) {
    say(
      `${countText(deletedTrips.length, 'trip')} only you can edit will be deleted.`,
      deletedTrips.map(({ id, title }) => ({ id, title, detail: null })),
    )
  }
  if (leftTrips > 0) say(`You'll leave ${countText(leftTrips, 'trip')} owned by other people.`)
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
      ? `Your profile, pictures, notifications and ${new Intl.ListFormat('en-US').format(gone)} will be deleted.`
      : 'Your profile, pictures and notifications will be deleted.',
  )
  if (unsent > 0) {
    say(`${countText(unsent, 'unsynced change')} on this device will be lost.`)
  }
  say("You'll be signed out everywhere, and your trips will be removed from your devices.")
  say(
    removesSignIn
      ? 'You can sign up again with this email and start fresh.'
      : "Your sign-in stays with its provider. If you sign in again, you'll start fresh.",
  )
  return all
}
