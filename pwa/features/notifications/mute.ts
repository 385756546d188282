import type { NoticeType } from '#shared/features/notifications/schema.ts'
import { mutate } from '../../data/sync/mutate.ts'
import { attempt } from '../../ui/tellFailure.ts'

const failed = "Your notification settings weren't saved"

/** Mutes or unmutes a trip. Tells when it could not be stored; resolves to whether it was. */
export const muteTrip = (userId: string, tripId: string, on: boolean): Promise<boolean> =>
  attempt(failed, () => mutate('mute.trip', { userId, tripId, on }))

/** The same for a type of notification. */
export const muteType = (userId: string, type: NoticeType, on: boolean): Promise<boolean> =>
  attempt(failed, () => mutate('mute.type', { userId, type, on }))
