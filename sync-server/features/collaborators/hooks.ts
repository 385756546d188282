import { sql } from 'kysely'
import { AppError } from '#shared/plain/errors.ts'
import type { Mutation } from '#shared/sync/protocol.ts'
import { deleteSome } from '../../db/deleteSome.ts'
import type { SyncHooks } from '../../sync/hooks.ts'
import { limiting } from '../../sync/hourlyLimit.ts'
import type { HourlyLimit } from '../../sync/hourlyLimit.ts'
import { accountsInvited, effectRows } from './effects.ts'
import { followAccount } from './followAccount.ts'

/** Twice as many people as a full trip holds and a few more: more than anyone invites, less than spam. */
export const invitationsPerHour = 120

const isInviting = ({ name }: Mutation): boolean =>
  name === 'collaborator.invite' || name === 'collaborator.resend'

const tooMany = () =>
  new AppError('rate-limited', "That's a lot of invitations for one hour. Send the rest a little later.")

/**
 * Who works on trips: invitations, up to as many as `mayInvite` lets a person send, however they are sent, and the
 * names of everyone on a trip.
 */
export const collaboratorHooks = (mayInvite: HourlyLimit): SyncHooks => ({
  feature: 'collaborators',
  reserve: limiting(mayInvite, isInviting, tooMany),
  before: async (ready, { trx }) => ({ accountsOf: await accountsInvited(trx, ready) }),
  effects: effectRows,
  expire: (trx, { now, limit }) => deleteSome(trx, 'invitation_link', sql`expires_at < ${now}`, limit),
  account: followAccount,
})
