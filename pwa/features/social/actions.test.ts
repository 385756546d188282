import { expect, test } from 'vitest'
import { newId } from '#shared/plain/ids.ts'
import { currentSession, setSession } from '../../data/session/session.ts'
import { ownDevice } from '../../testing/ownDevice.ts'
import { currentToasts } from '../../ui/toast/toast.ts'
import { saveProfile } from '../profile/saveProfile.ts'
import { addComment, setFollowed, setLiked, setSaved } from './actions.ts'

ownDevice()
const tripId = newId()
const personId = newId()

test.each<[string, string | undefined, () => Promise<boolean>]>([
  ['a save', 'Saved to your profile!', () => setSaved(tripId, true)],
  ['a save taken back', 'Removed from saved trips', () => setSaved(tripId, false)],
  ['a follow', 'Following!', () => setFollowed(personId, true)],
  ['a follow taken back', 'Unfollowed successfully', () => setFollowed(personId, false)],
  ['a comment', 'Comment added!', () => addComment(tripId, newId(), 'Lovely')],
  ['a profile', 'Profile updated', () => saveProfile({ bio: 'Trains.' })],
])('%s is told', async (_what, title, act) => {
  expect(await act()).toBe(true)
  expect(currentToasts().find(({ open }) => open)).toMatchObject({ title })
})

test.each<[string, () => Promise<boolean>]>([
  ['Failed to update like', () => setLiked(tripId, true)],
  ['Failed to save trip', () => setSaved(tripId, true)],
  ['Failed to add comment', () => addComment(tripId, newId(), ' ')],
  ['Failed to update follow', () => setFollowed(currentSession().user.id, true)],
  ['Failed to update profile', () => saveProfile({ bio: 'x'.repeat(1001) })],
])('an edit that is refused is told by its name: %s', async (title, act) => {
  // Nobody's edits are in order.
  setSession({ ...currentSession(), user: { ...currentSession().user, id: 'nobody' } })
  expect(await act()).toBe(false)
  expect(currentToasts().find(({ open }) => open)).toMatchObject({ title, variant: 'destructive' })
})
