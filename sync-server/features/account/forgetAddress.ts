import { sql } from 'kysely'
import type { Row } from '#shared/sync/row.ts'
import { recordset } from '../../db/recordset.ts'
import type { Trx } from '../../db/trx.ts'
import { Breather } from '../../load/Breather.ts'
import { pagesByBytes } from '../../sync/pagesByBytes.ts'
import { LockedScopes } from '../../sync/scopes.ts'

const rowsAtOnce = 500

interface Logged {
  scope: string
  id: string
  fver: string
  bytes: number
}

/**
 * Takes a person's address out of the Change Logs of the trips that they are on, which contain the addresses that
 * invitations went to. The database replaces it in place, a few rows at a time, because a log can be larger than memory.
 * Returns the new versions of the scopes that changed.
 */
export async function forgetAddress(
  trx: Trx,
  { userId, email }: { userId: string; email: string | null },
): Promise<Map<string, number>> {
  const versions = new Map<string, number>()
  if (email === null) return versions
  const address = JSON.stringify(email)
  const locked = new LockedScopes(trx)
  const breather = new Breather()
  for (let last = { scope: '', id: '' }; ;) {
    const { rows } = await sql<Logged>`
      select e.scope_id as scope, e.id, e.fver, octet_length(e.data) as bytes from grant_ g
      join entity e on e.scope_id = g.scope_id and e.kind = 'change' and e.data like ${`%${address}%`}
      where g.user_id = ${userId} and (e.scope_id, e.id) > (${last.scope}, ${last.id})
      order by e.scope_id, e.id limit ${rowsAtOnce}`.execute(trx)
    if (rows.length === 0) return versions
    last = rows.at(-1)!
    const scopes = new Set(rows.map(({ scope }) => scope))
    await locked.lock(scopes)
    for (const [scope, version] of await locked.raise(scopes)) versions.set(scope, version)
    for (const page of pagesByBytes(rows)) {
      const written = page.map(({ scope, id, fver }) => {
        const v = locked.next(scope)
        const stamps = { ...(JSON.parse(fver) as Row['fver']), entries: [v, userId] }
        return { s: scope, i: id, v, f: JSON.stringify(stamps) }
      })
      const columns = { s: 'text', i: 'text', v: 'bigint', f: 'text' } as const
      await sql`
        update entity set data = replace(data, ${address}, 'null'), version = w.v, fver = w.f
        from ${recordset(trx, 'w', columns, written)}
        where entity.scope_id = w.s and entity.kind = 'change' and entity.id = w.i`.execute(trx)
      await breather.breathe()
    }
  }
}
