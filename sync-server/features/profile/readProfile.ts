import { sql } from 'kysely'
import type { PublicProfile } from '#shared/features/profile/schema.ts'
import { visitedPlaces } from '#shared/features/profile/visitedPlaces.ts'
import type { VisitedPlace } from '#shared/features/profile/visitedPlaces.ts'
import { lastTodayOnEarth } from '#shared/features/trips/visitors.ts'
import type { Db } from '../../db/open.ts'
import { presentPerson } from '../../identity/presentPerson.ts'
import type { PersonColumns } from '../../identity/presentPerson.ts'
import { noPerson, seenBy } from '../social/visibility.ts'

interface ProfileAnswer extends PersonColumns {
  bio: string | null
  location: string | null
  countries_visited: number | null
  cities_visited: number | null
  created_at: string
  trips: number
  followers: number
  following: number
  is_following: number
  is_follower: number
  is_blocked: number
}

/** What a profile keeps from someone who blocked the person. */
const untold = {
  profile_image_url: null,
  bio: null,
  location: null,
  countries_visited: null,
  cities_visited: null,
}

const nowhere = { countriesCounted: 0, citiesCounted: 0 }

/**
 * A profile as the reader may see it. 404 for someone who does not exist, and for someone who blocked the reader, even
 * if the reader blocks them, too. Of a person whom only the reader blocked, it says no more than what is needed to
 * unblock them. Finished trips that the reader may see count as visits.
 */
export async function readProfile(db: Db, readerId: string, id: string): Promise<PublicProfile> {
  const edge = (follower: string, followed: string) => sql`
    (select count(*) from follow f where f.follower_id = ${follower} and f.followed_id = ${followed})`
  const { rows } = await sql<ProfileAnswer>`
    select a.id, a.first_name, a.last_name, a.profile_image_url, a.bio, a.location, a.countries_visited,
      a.cities_visited, a.created_at,
      (select count(*) from trip_card c where c.owner_id = a.id and ${seenBy(readerId)}) as trips,
      (select count(*) from follow f where f.followed_id = a.id) as followers,
      (select count(*) from follow f where f.follower_id = a.id) as following,
      ${edge(readerId, id)} as is_following, ${edge(id, readerId)} as is_follower,
      (select count(*) from block b where b.user_id = ${readerId} and b.blocked_id = a.id) as is_blocked
    from account a where a.id = ${id} and not exists (
      select 1 from block b where b.user_id = a.id and b.blocked_id = ${readerId})`.execute(db.kysely)
  const [found] = rows
  if (!found) throw noPerson()
  const isBlocked = Number(found.is_blocked) > 0
  const shown = isBlocked ? { ...found, ...untold } : found
  const { countriesCounted, citiesCounted } = isBlocked ? nowhere : await countVisits(db, readerId, id)
  return {
    ...presentPerson(shown),
    bio: shown.bio,
    location: shown.location,
    countriesVisited: Math.max(shown.countries_visited ?? 0, countriesCounted),
    citiesVisited: Math.max(shown.cities_visited ?? 0, citiesCounted),
    countriesCounted,
    citiesCounted,
    tripsCount: Number(found.trips),
    tripCount: Number(found.trips),
    createdAt: isBlocked ? null : found.created_at,
    followersCount: isBlocked ? 0 : Number(found.followers),
    followingCount: isBlocked ? 0 : Number(found.following),
    isFollowing: Number(found.is_following) > 0,
    isFollower: Number(found.is_follower) > 0,
    isBlocked,
    isOwn: id === readerId,
  }
}

/** Counts as the list below the map of a profile does, where a name counts once, however it is written. */
async function countVisits(db: Db, readerId: string, id: string): Promise<typeof nowhere> {
  // [SOCIAL11] No earlier than its dates are shown, a trip counts as a visit.
  const today = lastTodayOnEarth(Date.now())
  const { rows } = await sql<VisitedPlace>`
    select distinct c.country, c.city from trip_card c
    where c.owner_id = ${id} and c.end_date < ${today} and ${seenBy(readerId)}`.execute(db.kysely)
  const countries = visitedPlaces(rows)
  return {
    countriesCounted: countries.filter(({ name }) => name !== '').length,
    citiesCounted: countries.reduce((sum, { cities }) => sum + cities.length, 0),
  }
}
