import { AppError } from '#shared/plain/errors.ts'
import type { EditOf } from '#shared/sync/edit.ts'
import type { Deps } from '../../deps.ts'
import { recordAct } from '../../identity/audit.ts'
import { requireAdmin } from '../../identity/requireAdmin.ts'
import { write } from '../../sync/write.ts'
import { readAdminTrip } from './listTrips.ts'

type Moderating = EditOf<'moderation.show'> | EditOf<'moderation.hide'> | EditOf<'moderation.delete'>
/** What the audit list calls administrators' edits. */
const moderating = {
  'moderation.show': 'trip.publish',
  'moderation.hide': 'trip.hide',
  'moderation.delete': 'trip.delete',
} as const

/** Makes an edit to someone's trip, like any other edit: devices hear of it at once, and the Change Log shows it. */
export async function moderate(deps: Deps, adminId: string, edit: Moderating): Promise<void> {
  const [name, args] = edit
  const trip = await readAdminTrip(deps.db, args.id)
  // A deleted trip can only be restored.
  const isThere = trip && (name === 'moderation.show' || trip.moderation?.act !== 'delete')
  if (!isThere) throw new AppError('not-found', 'This trip no longer exists.')
  await write(deps, adminId, [edit], {
    vouch: trx => requireAdmin(trx, adminId),
    alongside: trx =>
      recordAct(trx, {
        adminId,
        action: moderating[name],
        subjectId: args.id,
        subject: trip.title,
        ...('reason' in args && { reason: args.reason }),
      }),
  })
}
