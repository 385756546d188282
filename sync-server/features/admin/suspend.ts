import { sql } from 'kysely'
import type { Kysely } from 'kysely'
import { AppError } from '#shared/plain/errors.ts'
import { scopeId } from '#shared/sync/scope.ts'
import { recordAct } from '../../identity/audit.ts'
import type { Tables } from '../../db/tables.ts'
import type { Trx } from '../../db/trx.ts'
import type { Deps } from '../../deps.ts'
import { endSignIns } from '../../identity/endSignIns.ts'
import { requireAdmin } from '../../identity/requireAdmin.ts'
import { endResetLinksBy } from '../../identity/builtin/resetLinks.ts'
import { write } from '../../sync/write.ts'
import type { WriteDeps } from '../../sync/write.ts'
import { lockAdmins } from './lockAdmins.ts'
import { nameOfAccount } from './nameOfAccount.ts'

type Parts = WriteDeps & Pick<Deps, 'db'>

/** How many times to list the invitations of someone who goes on inviting people meanwhile. */
const mostTries = 5

/** The person's invitations are not the ones that were listed. */
class InvitedMeanwhile extends Error {
  override name = 'InvitedMeanwhile'
}

/**
 * Suspends an account: its tokens, its streams, its push subscriptions and its sign-ins with the built-in provider end at
 * once, its links pause, and the invitations that it made are withdrawn. None of its data is deleted. Suspending
 * again changes the reason.
 */
export async function suspend(
  deps: Parts,
  actorId: string,
  { userId, reason }: { userId: string; reason: string },
): Promise<void> {
  if (userId === actorId) throw new AppError('conflict', "You can't suspend your own account.")
  for (let tries = 1; ; tries++) {
    try {
      await suspendOnce(deps, actorId, { userId, reason })
      return deps.pokes.end(userId)
    } catch (error) {
      // An invitation that was listed has been accepted since.
      const isUsed = error instanceof AppError && error.code === 'gone'
      if (!isUsed && !(error instanceof InvitedMeanwhile)) throw error
      if (tries === mostTries) {
        throw new AppError('conflict', 'This person is inviting others right now. Please try again.')
      }
    }
  }
}

async function suspendOnce(
  deps: Parts,
  actorId: string,
  { userId, reason }: { userId: string; reason: string },
): Promise<void> {
  const { db } = deps
  let isDone = false
  const lock = (trx: Trx) => lockAdmins(trx, actorId, userId)
  const end = async (trx: Trx) => {
    const admins = await lock(trx)
    const account = await readAccount(trx, userId)
    if (admins.length === 1 && admins[0]!.id === userId) {
      throw new AppError(
        'conflict',
        "You can't suspend the last administrator. Make someone else an administrator first.",
      )
    }
    if (account.suspended_reason === reason) return
    // By now the account is locked, so this finds whatever was written before; nothing is written after it.
    if ((await withdrawals(trx, userId)).length > 0) throw new InvitedMeanwhile()
    await trx
      .updateTable('account')
      .set({ suspended_at: account.suspended_at ?? new Date().toISOString(), suspended_reason: reason })
      .where('id', '=', userId)
      .execute()
    await endSignIns(trx, account.subject)
    await endResetLinksBy(trx, userId)
    const subject = nameOfAccount(account) || userId
    await recordAct(trx, { adminId: actorId, action: 'account.suspend', subjectId: userId, subject, reason })
  }
  const alongside = async (trx: Trx) => {
    await end(trx)
    isDone = true
  }
  const edits = await withdrawals(db.kysely, userId)
  if (edits.length > 0)
    await write(deps, actorId, edits, { lock, vouch: trx => requireAdmin(trx, actorId), alongside })
  // There was nothing to withdraw, or someone else was faster.
  if (!isDone) await db.transaction(end)
}

/** Lifts a suspension. The person signs in again, which renews push messages, and the links resume. */
export async function release({ db }: Pick<Parts, 'db'>, actorId: string, userId: string): Promise<void> {
  await db.transaction(async trx => {
    await lockAdmins(trx, actorId, userId)
    const account = await readAccount(trx, userId)
    if (account.suspended_at === null) return
    await trx
      .updateTable('account')
      .set({ suspended_at: null, suspended_reason: null })
      .where('id', '=', userId)
      .execute()
    const subject = nameOfAccount(account) || userId
    await recordAct(trx, { adminId: actorId, action: 'account.release', subjectId: userId, subject })
  })
}

async function readAccount(trx: Trx, userId: string) {
  const account = await trx
    .selectFrom('account')
    .select(['subject', 'first_name', 'last_name', 'email', 'suspended_at', 'suspended_reason'])
    .where('id', '=', userId)
    .executeTakeFirst()
  if (!account) throw new AppError('not-found', 'This person has no account.')
  return account
}

/** The edits that withdraw every unanswered invitation that the person made. */
async function withdrawals(kysely: Kysely<Tables>, userId: string) {
  const { rows } = await sql<{ scope_id: string; collaborator_id: string }>`
    select o.scope_id, o.collaborator_id from grant_ g
    join open_invitation o on o.scope_id = g.scope_id
    join entity e on e.scope_id = o.scope_id and e.kind = 'collaborator' and e.id = o.collaborator_id
    where g.user_id = ${userId} and e.data like ${`%"invitedBy":"${userId}"%`}
    and e.deleted_at is null and e.data like '%"status":"pending"%'`.execute(kysely)
  return rows.map(
    ({ scope_id, collaborator_id: id }) =>
      ['collaborator.remove', { id, tripId: scopeId(scope_id) }] as const,
  )
}
