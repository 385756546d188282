import { sql } from 'kysely'
import { AppError } from '#shared/plain/errors.ts'
import type { Mutation } from '#shared/sync/protocol.ts'
import { deleteSome } from '../../db/deleteSome.ts'
import type { SyncHooks } from '../../sync/hooks.ts'
import { accountsInvited, effectRows } from './effects.ts'
import { followAccount } from './followAccount.ts'
import type { InvitationLimit } from './invitationLimit.ts'

const isInviting = ({ name }: Mutation): boolean =>
  name === 'collaborator.invite' || name === 'collaborator.resend'

const tooMany = () =>
  new AppError('rate-limited', "That's a lot of invitations for one hour. Send the rest a little later.")

/**
 * Who works on trips: invitations, up to as many as `mayInvite` lets a person send, and the names of everyone on a
 * trip.
 */
export const collaboratorHooks = (mayInvite: InvitationLimit): SyncHooks => ({
  feature: 'collaborators',
  async reserve(userId, mutations) {
    const wanted = mutations.filter(isInviting).length
    if (wanted === 0) return undefined
    const places = await mayInvite(userId, wanted)
    let sent = 0
    return {
      begin() {
        sent = 0
      },
      admit(mutation) {
        if (!isInviting(mutation)) return
        if (sent === places.room) throw tooMany()
        sent++
      },
      end: isWritten => places.giveBack(places.room - (isWritten ? sent : 0)),
    }
  },
  before: async (ready, { trx }) => ({ accountsOf: await accountsInvited(trx, ready) }),
  effects: effectRows,
  expire: (trx, { now, limit }) => deleteSome(trx, 'invitation_link', sql`expires_at < ${now}`, limit),
  account: followAccount,
})
