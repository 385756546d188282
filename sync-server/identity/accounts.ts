import { sql } from 'kysely'
import type { Kysely, Selectable } from 'kysely'
import { newId } from '#shared/plain/ids.ts'
import type { Patience } from '../db/transaction.ts'
import type { Trx } from '../db/trx.ts'
import type { Tables } from '../db/tables.ts'
import type { SignedInUser } from '../middleware/state.ts'
import { followAccount } from '../sync/followAccount.ts'
import type { Engine } from '../sync/hooks.ts'
import { openUserScope } from '../sync/openUserScope.ts'
import type { Profile } from './profile.ts'
import { suspendedError } from './suspension.ts'
import type { AccountTable } from './tables.ts'
import { InvalidToken } from './verifyToken.ts'

const seenAgainAfterMs = 60 * 60 * 1000

interface Who {
  issuer: string
  subject: string
  /** When the token was issued; absent means long ago. */
  issuedAtMs?: number
}

interface AccountsParts {
  engine: Engine
  /** Lower case; a verified account with one of them becomes an administrator. */
  adminEmails: string[]
  /** Called with scopes that others see and that changed with an account: names, invitations. */
  onScopesChanged?: (changed: ReadonlyMap<string, number>) => void
}

export interface Accounts {
  /**
   * The account of a verified person. Calls `loadProfile` on the first visit and at most once an hour after that. If it
   * fails, or nothing can be written, a known person keeps the stored profile, and a new one gets the error. Throws
   * AppError 'suspended' for someone whom an administrator suspended.
   */
  signedIn(who: Who, loadProfile: () => Promise<Profile>): Promise<SignedInUser>
}

export function createAccounts({ engine, adminEmails, onScopesChanged }: AccountsParts): Accounts {
  const { db } = engine
  const { kysely, storage } = db

  /** Saves the account and everything that follows from it: its own scope, its name in trips, invitations to it. */
  async function save(who: Who, profile: Profile, patience?: Patience): Promise<SignedInUser> {
    const { account, changed } = await db.transaction(async trx => {
      const written = await write(trx, who, profile, adminEmails)
      // Checked after the write: only then does it see an account deletion that ran at the same time.
      await refuseClosed(trx, who)
      await openUserScope(trx, written.id)
      return { account: written, changed: await followAccount(engine, trx, written) }
    }, patience)
    if (changed.size > 0) onScopesChanged?.(changed)
    return presentAccount(account)
  }

  return {
    async signedIn(who, loadProfile) {
      const known = await kysely
        .selectFrom('account')
        .selectAll()
        .where('issuer', '=', who.issuer)
        .where('subject', '=', who.subject)
        .executeTakeFirst()
      if (known && known.suspended_at !== null) throw suspendedError(known.suspended_reason)
      if (known && Date.now() - Date.parse(known.last_seen_at) < seenAgainAfterMs)
        return presentAccount(known)
      if (!known) {
        await refuseClosed(kysely, who)
        return await save(who, await loadProfile())
      }
      const profile = await loadProfile().catch(() => undefined)
      const renewed = await storage.writeIfPossible(async patience => {
        if (profile) return await save(who, profile, patience)
        const seen = { last_seen_at: new Date().toISOString() }
        await db.transaction(
          trx => trx.updateTable('account').set(seen).where('id', '=', known.id).execute(),
          patience,
        )
      })
      return renewed ?? presentAccount(known)
    },
  }
}

/** A token issued before its account was deleted must not create the account again. */
async function refuseClosed(kysely: Kysely<Tables>, { issuer, subject, issuedAtMs = 0 }: Who): Promise<void> {
  const closed = await kysely
    .selectFrom('closed_account')
    .select('closed_at')
    .where('issuer', '=', issuer)
    .where('subject', '=', subject)
    .where('closed_at', '>=', new Date(issuedAtMs).toISOString())
    .limit(1)
    .executeTakeFirst()
  if (closed) throw new InvalidToken('the account was deleted')
}

/** One statement, so that two simultaneous first requests from one person create one account. */
async function write(
  kysely: Trx,
  who: Who,
  profile: Profile,
  adminEmails: string[],
): Promise<Selectable<AccountTable>> {
  const now = new Date().toISOString()
  const listed = profile.emailVerified && profile.email !== null && adminEmails.includes(profile.email)
  return await kysely
    .insertInto('account')
    .values({
      id: newId(),
      issuer: who.issuer,
      subject: who.subject,
      email: profile.email,
      email_verified: profile.emailVerified ? 1 : 0,
      first_name: profile.firstName,
      last_name: profile.lastName,
      profile_image_url: profile.imageUrl,
      is_admin: listed ? 1 : 0,
      created_at: now,
      last_seen_at: now,
    })
    .onConflict(conflict =>
      conflict.columns(['issuer', 'subject']).doUpdateSet({
        email: eb => eb.ref('excluded.email'),
        email_verified: eb => eb.ref('excluded.email_verified'),
        first_name: eb => eb.ref('excluded.first_name'),
        last_name: eb => eb.ref('excluded.last_name'),
        // A picture chosen in Wend. is kept.
        profile_image_url: eb => eb.fn.coalesce('account.profile_image_url', 'excluded.profile_image_url'),
        // Being listed makes the first administrator; someone whom another administrator later removed stays removed.
        ...(listed && {
          is_admin: sql<number>`case
          when exists (
            select 1 from account as other where other.is_admin = 1 and other.suspended_at is null
          ) then account.is_admin
          else 1 end`,
        }),
        last_seen_at: now,
      }),
    )
    .returningAll()
    .executeTakeFirstOrThrow()
}

/** The person of an account. */
export function presentAccount(account: Selectable<AccountTable>): SignedInUser {
  return {
    id: account.id,
    issuer: account.issuer,
    subject: account.subject,
    email: account.email,
    emailVerified: account.email_verified === 1,
    firstName: account.first_name,
    lastName: account.last_name,
    profileImageUrl: account.profile_image_url,
  }
}
