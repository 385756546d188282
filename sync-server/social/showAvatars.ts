/** Where a reader finds a picture on this server; null for one that has no address of its own. */
export type ImagePathOf = (imageUrl: string) => Promise<string | null>

interface Pictured {
  profileImageUrl: string | null
  avatarUrl: string | null
}

/**
 * Readers get portraits from this server, never from the address that somebody gave: `avatarUrl` leads to this
 * server, `profileImageUrl` stays what was entered.
 */
export async function showAvatars<P extends Pictured>(
  people: readonly P[],
  pathOf: ImagePathOf,
): Promise<void> {
  const urls = new Set(people.flatMap(({ profileImageUrl }) => profileImageUrl ?? []))
  const paths = new Map(await Promise.all([...urls].map(async url => [url, await pathOf(url)] as const)))
  for (const person of people) {
    person.avatarUrl = person.profileImageUrl === null ? null : (paths.get(person.profileImageUrl) ?? null)
  }
}
