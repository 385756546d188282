import { makeStyles, tokens } from '@fluentui/react-components'
import { useMemo } from 'react'
import type { ProfileTrip, PublicProfile } from '#shared/features/profile/schema.ts'
import { BookmarkRegular } from '@fluentui/react-icons/svg/bookmark'
import { LuggageRegular } from '@fluentui/react-icons/svg/luggage'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { SeenNote } from '../social/SeenNote.tsx'
import { Tabs } from '../../ui/tabs/Tabs.tsx'
import { ProfileHead } from './ProfileHead.tsx'
import type { ProfileHeadActions } from './ProfileHead.tsx'
import { ProfileStats } from './ProfileStats.tsx'
import { profileName } from '../people/profileName.ts'
import { ProfileTrips } from './ProfileTrips.tsx'
import type { SavedTrips } from './useProfile.ts'
import { VisitedMap } from './VisitedMap.tsx'
import { visitedOf } from './visitedOf.ts'
import { space } from '../../ui/look/space.ts'

const useStyles = makeStyles({
  root: { maxWidth: '1080px', margin: '0 auto' },
  old: { marginBottom: space(4), color: tokens.colorNeutralForeground3 },
  whose: { marginBottom: space(3), fontSize: '22px', lineHeight: '28px', letterSpacing: '-0.01em' },
  tabs: { marginBottom: space(5) },
})

export type ProfileTab = 'trips' | 'saved'

interface ProfileViewProps extends ProfileHeadActions {
  profile: PublicProfile
  /** undefined while they are being read, null when they can't be loaded. */
  trips: readonly ProfileTrip[] | null | undefined
  /** Only on the person's own profile. */
  saved?: SavedTrips
  tab: ProfileTab
  /** Only on the person's own profile: others have one tab. */
  onTab?: (tab: ProfileTab) => void
  /** Milliseconds since 1970. */
  now: number
  /** When this data was current, while nothing newer is available; otherwise null. */
  seenAt: number | null
  onEditStats?: () => void
}

/** A person: who they are, where they have been, and their trips. */
export function ProfileView(props: ProfileViewProps) {
  const { profile, trips, saved, tab, onTab, now, seenAt, onEditStats, ...actions } = props
  const styles = useStyles()
  const { isOwn, isBlocked } = profile
  const visited =
    useMemo(() => trips && visitedOf(trips, profile.id, now), [trips, profile.id, now]) ?? undefined
  const hasVisited = visited ? visited.length > 0 : profile.countriesCounted + profile.citiesCounted > 0
  const tripsCount = trips?.length ?? profile.tripsCount
  const tabs = [
    { value: 'trips' as const, label: `My Trips (${tripsCount})` },
    ...(isOwn ? [{ value: 'saved' as const, label: `Saved (${saved?.count ?? 0})` }] : []),
  ]
  return (
    <div className={styles.root}>
      {seenAt !== null && <SeenNote className={styles.old} at={seenAt} now={now} />}
      <ProfileHead profile={profile} now={now} {...actions} />
      {!isBlocked && <ProfileStats profile={profile} tripsCount={tripsCount} onEdit={onEditStats} />}
      {hasVisited && !isBlocked && (
        <VisitedMap
          title={isOwn ? "Where you've been" : `Where ${profileName(profile)} has been`}
          countries={visited}
        />
      )}
      {!isOwn && !isBlocked && (
        <h2 className={styles.whose} dir="auto">
          Trips by {profileName(profile)}
        </h2>
      )}
      {/* Only the trips on this device say whether there is a map above these. */}
      {(isOwn ? trips : !isBlocked) && (
        <Tabs
          label="Trips of this profile"
          tabs={tabs}
          value={tab}
          onChange={chosen => onTab?.(chosen)}
          className={styles.tabs}
        >
          {tab === 'trips' ? (
            <ProfileTrips
              trips={trips}
              from={isOwn ? null : 'feed'}
              empty={
                <EmptyState
                  picture={<LuggageRegular />}
                  title="No trips yet"
                  body={isOwn ? 'Start planning your next adventure!' : 'Trips they share will appear here.'}
                />
              }
            />
          ) : (
            <ProfileTrips
              trips={saved?.trips}
              from="feed"
              empty={
                <EmptyState
                  picture={<BookmarkRegular />}
                  title="No saved trips yet"
                  body="Bookmark trips from the feed to save them here"
                />
              }
            />
          )}
        </Tabs>
      )}
    </div>
  )
}
