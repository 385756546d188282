import type { ProfileRow } from '#shared/features/profile/schema.ts'
import { row } from '#shared/sync/mutator.ts'
import { namedIn } from '../people/namedIn.ts'
import type { ServerRows } from '../../sync/serverRows.ts'
import type { Trx } from '../../db/trx.ts'
import { personOf } from '../../identity/presentPerson.ts'
import { readAccounts } from '../../identity/readAccounts.ts'

/** Copies what people say about themselves into their accounts, and their picture into the trips that show it. */
export async function saveProfiles(
  rows: ServerRows,
  trx: Trx,
  profiles: readonly ProfileRow[],
): Promise<void> {
  for (const { id, profileImageUrl, bio, location, countriesVisited, citiesVisited } of profiles) {
    const said = {
      ...(profileImageUrl !== undefined && { profile_image_url: profileImageUrl }),
      ...(bio !== undefined && { bio }),
      ...(location !== undefined && { location }),
      ...(countriesVisited !== undefined && { countries_visited: countriesVisited }),
      ...(citiesVisited !== undefined && { cities_visited: citiesVisited }),
    }
    // A profile's first edit may set nothing.
    if (Object.keys(said).length === 0) continue
    await trx.updateTable('account').set(said).where('id', '=', id).execute()
    const [account] = await readAccounts(trx, { ids: [id], emails: [] })
    if (!account) continue
    const scopes = await namedIn(trx, account)
    if (scopes.length === 0) continue
    await rows.open(new Map(scopes.map(scope => [scope, [row('person', id)]])))
    for (const scope of scopes) rows.put(scope, 'person', { ...personOf(account) })
  }
}
