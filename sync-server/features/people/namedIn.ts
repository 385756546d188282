import type { Person } from '#shared/features/people/person.ts'
import { tripScope } from '#shared/sync/scope.ts'
import type { Trx } from '../../db/trx.ts'
import { personOf } from '../../identity/presentPerson.ts'
import type { Account } from '../../identity/readAccounts.ts'

/** The trips in which this person has another name or picture than now. */
export async function namedIn(trx: Trx, account: Account): Promise<string[]> {
  const rows = await trx
    .selectFrom('entity')
    .select(['scope_id', 'data'])
    .where('id', '=', account.id)
    .where('kind', '=', 'person')
    .execute()
  const now = personOf(account)
  return rows
    .filter(({ data }) => {
      const was = JSON.parse(data) as Person
      return (['firstName', 'lastName', 'profileImageUrl'] as const).some(field => was[field] !== now[field])
    })
    .map(({ scope_id }) => scope_id)
    .filter(scope => scope.startsWith(tripScope('')))
}
