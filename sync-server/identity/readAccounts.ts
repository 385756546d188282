import { sql } from 'kysely'
import type { Selectable } from 'kysely'
import { recordset } from '../db/recordset.ts'
import type { Trx } from '../db/trx.ts'
import type { AccountTable } from './tables.ts'

export type Account = Pick<
  Selectable<AccountTable>,
  'id' | 'email' | 'email_verified' | 'first_name' | 'last_name' | 'profile_image_url'
>

/** Accounts by id, plus those whose verified email is one of these. */
export async function readAccounts(
  trx: Trx,
  { ids, emails }: { ids: Iterable<string>; emails: Iterable<string> },
): Promise<Account[]> {
  const wanted = [...new Set(ids)].map(i => ({ i, e: null }))
  const addressed = [...new Set(emails)].map(e => ({ i: null, e }))
  const columns = { i: 'text', e: 'text' } as const
  const fields = sql.raw('a.id, a.email, a.email_verified, a.first_name, a.last_name, a.profile_image_url')
  const [byId, byEmail] = await Promise.all([
    wanted.length === 0
      ? []
      : sql<Account>`
          select ${fields} from ${recordset(trx, 'w', columns, wanted)}
          join account a on a.id = w.i`
          .execute(trx)
          .then(({ rows }) => rows),
    addressed.length === 0
      ? []
      : sql<Account>`
          select ${fields} from ${recordset(trx, 'w', columns, addressed)}
          join account a on a.email = w.e where a.email_verified = 1`
          .execute(trx)
          .then(({ rows }) => rows),
  ])
  return [...new Map([...byId, ...byEmail].map(account => [account.id, account])).values()]
}
