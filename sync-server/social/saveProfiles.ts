import type { ProfileRow } from '#shared/features/profile/schema.ts'
import { row } from '#shared/sync/mutator.ts'
import { personOf, readAccounts } from '../sync/invitations.ts'
import { namedIn } from '../sync/people.ts'
import type { ServerRows } from '../sync/serverRows.ts'
import type { SocialParts } from './effects.ts'

/** Brings what people say of themselves into their accounts, and their picture into the trips that show it. */
export async function saveProfiles(
  rows: ServerRows,
  { trx, dialect }: SocialParts,
  profiles: ReadonlyMap<string, ProfileRow>,
): Promise<void> {
  for (const { id, profileImageUrl, bio, location, countriesVisited, citiesVisited } of profiles.values()) {
    const said = {
      ...(profileImageUrl !== undefined && { profile_image_url: profileImageUrl }),
      ...(bio !== undefined && { bio }),
      ...(location !== undefined && { location }),
      ...(countriesVisited !== undefined && { countries_visited: countriesVisited }),
      ...(citiesVisited !== undefined && { cities_visited: citiesVisited }),
    }
    // The first edit of a profile may say nothing.
    if (Object.keys(said).length === 0) continue
    await trx.updateTable('account').set(said).where('id', '=', id).execute()
    const [account] = await readAccounts(trx, dialect, { ids: [id], emails: [] })
    if (!account) continue
    const scopes = await namedIn(trx, account)
    if (scopes.length === 0) continue
    await rows.open(new Map(scopes.map(scope => [scope, [row('person', id)]])))
    for (const scope of scopes) rows.put(scope, 'person', { ...personOf(account) })
  }
}
