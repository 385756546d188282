import { useMemo } from 'react'
import { avatarPath } from '#shared/features/profile/avatarPath.ts'
import type { ProfileRow, ProfileTrip, PublicProfile } from '#shared/features/profile/schema.ts'
import { givenFields } from '#shared/plain/givenFields.ts'
import { userScope } from '#shared/sync/scope.ts'
import { useStoredRow } from '../../data/rows/useRows.ts'
import type { OwnMarks } from '../social/useOwnMarks.ts'
import type { SessionUser } from '../../data/session/session.ts'
import { useSeen } from '../../data/server/useSeen.ts'
import type { Seen } from '../../data/server/useSeen.ts'

export interface ProfileState {
  /** undefined while loading, null when there is none to see. */
  profile: PublicProfile | null | undefined
  seen: Seen<PublicProfile>
}

/** The person's own profile as far as this device knows it without the server. */
const ownProfile = ({ id, firstName, lastName, profileImageUrl }: SessionUser): PublicProfile => ({
  id,
  firstName,
  lastName,
  profileImageUrl,
  avatarUrl: avatarPath(id, profileImageUrl),
  bio: null,
  location: null,
  countriesVisited: 0,
  citiesVisited: 0,
  countriesCounted: 0,
  citiesCounted: 0,
  tripsCount: 0,
  tripCount: 0,
  createdAt: null,
  followersCount: 0,
  followingCount: 0,
  isFollowing: false,
  isFollower: false,
  isBlocked: false,
  isOwn: true,
})

/** A profile from the server, plus what this device has changed in it or done about it since. */
export function useProfile(personId: string, user: SessionUser, marks: OwnMarks): ProfileState {
  const seen = useSeen<PublicProfile>(`profile:${personId}`, `/api/profile/${personId}`)
  const isOwn = personId === user.id
  const row = useStoredRow(userScope(user.id), 'profile', user.id)
  const profile = useMemo(() => {
    const known = seen.value ?? (isOwn && seen.value === null ? ownProfile(user) : seen.value)
    if (!known) {
      const isOver = seen.answer === 'absent' || seen.answer === 'unreachable'
      return seen.value === null && isOver ? null : undefined
    }
    return isOwn ? withEdits(known, row?.data) : withMarks(known, marks)
  }, [seen.value, seen.answer, isOwn, user, row, marks])
  return { profile, seen }
}

function withEdits(known: PublicProfile, row: ProfileRow | undefined): PublicProfile {
  if (!row) return known
  const { profileImageUrl, bio, location, countriesVisited, citiesVisited } = row
  return {
    ...known,
    ...givenFields({ profileImageUrl, bio, location }),
    // The server cannot show a picture from an external URL before it has fetched it; its own files it can.
    ...((profileImageUrl === null || profileImageUrl?.startsWith('/')) && { avatarUrl: profileImageUrl }),
    ...(countriesVisited !== undefined && {
      countriesVisited: Math.max(countriesVisited ?? 0, known.countriesCounted),
    }),
    ...(citiesVisited !== undefined && { citiesVisited: Math.max(citiesVisited ?? 0, known.citiesCounted) }),
  }
}

/** What the server keeps from someone who blocked the person, also before it knows of the block. */
const untold = { profileImageUrl: null, avatarUrl: null, bio: null, location: null, createdAt: null }

function withMarks(known: PublicProfile, { relations }: OwnMarks): PublicProfile {
  const relation = relations.get(known.id)
  if (!relation) return known
  const isFollowing = relation.isFollowed
  return {
    ...known,
    isFollowing,
    isBlocked: relation.isBlocked,
    ...(relation.isBlocked && untold),
    followersCount: Math.max(0, known.followersCount + Number(isFollowing) - Number(known.isFollowing)),
  }
}

export interface SavedTrips {
  /** undefined while they are being loaded, null when they can't be. */
  trips: ProfileTrip[] | null | undefined
  /** How many there are, as far as this device knows. */
  count: number
}

/** Trips that the person saved, without those they have since unsaved. */
export function useSavedTrips({ reactions, unsent }: OwnMarks): SavedTrips {
  const { value, answer } = useSeen<ProfileTrip[]>('saved-trips', '/api/saved-trips')
  return useMemo(() => {
    const saved = [...reactions.values()].filter(({ isSaved }) => isSaved)
    if (!value)
      return { trips: value === undefined || answer === 'asking' ? undefined : null, count: saved.length }
    const trips = value.filter(({ id }) => reactions.get(id)?.isSaved !== false)
    // What was saved here and not sent yet is not in the list.
    const listed = new Set(trips.map(({ id }) => id))
    const unlisted = saved.filter(({ id }) => unsent.has(id) && !listed.has(id)).length
    return { trips: trips.length === 0 && unlisted > 0 ? null : trips, count: trips.length + unlisted }
  }, [value, answer, reactions, unsent])
}
