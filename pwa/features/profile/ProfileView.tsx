import { makeStyles, tokens } from '@fluentui/react-components'
import { useState } from 'react'
import type { ProfileTrip, PublicProfile } from '#shared/features/profile/schema.ts'
import { BookmarkRegular } from '@fluentui/react-icons/svg/bookmark'
import { LuggageRegular } from '@fluentui/react-icons/svg/luggage'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { relativeTime } from '../../ui/relativeTime.ts'
import { Tabs } from '../../ui/tabs/Tabs.tsx'
import { ProfileHead } from './ProfileHead.tsx'
import type { ProfileHeadActions } from './ProfileHead.tsx'
import { ProfileStats } from './ProfileStats.tsx'
import { profileName } from './profileName.ts'
import { ProfileTrips } from './ProfileTrips.tsx'

const useStyles = makeStyles({
  root: { maxWidth: '1080px', margin: '0 auto' },
  old: { marginBottom: '16px', color: tokens.colorNeutralForeground3 },
  whose: { marginBottom: '12px', fontSize: '22px', lineHeight: '28px', letterSpacing: '-0.01em' },
  tabs: { marginBottom: '20px' },
})

interface ProfileViewProps extends ProfileHeadActions {
  profile: PublicProfile
  /** undefined while they are being read. */
  trips: readonly ProfileTrip[] | undefined
  /** Only on the own profile. */
  saved?: readonly ProfileTrip[] | undefined
  /** Milliseconds since 1970. */
  now: number
  /** When this was so, while nothing newer can be had. */
  seenAt: number | null
  onEditStats?: () => void
}

/** A person: who they are, where they have been, and their trips. */
export function ProfileView(props: ProfileViewProps) {
  const { profile, trips, saved, now, seenAt, onEditStats, ...actions } = props
  const styles = useStyles()
  const [tab, setTab] = useState<'trips' | 'saved'>('trips')
  const { isOwn } = profile
  const tripsCount = trips?.length ?? profile.tripsCount
  const tabs = [
    { value: 'trips' as const, label: `My Trips (${tripsCount})` },
    ...(isOwn ? [{ value: 'saved' as const, label: `Saved (${saved?.length ?? 0})` }] : []),
  ]
  return (
    <div className={styles.root}>
      {seenAt !== null && (
        <p className={styles.old} role="status">
          As of {relativeTime(seenAt, now)}. It comes up to date when there is a connection.
        </p>
      )}
      <ProfileHead profile={profile} now={now} {...actions} />
      <ProfileStats profile={profile} tripsCount={tripsCount} onEdit={onEditStats} />
      {!isOwn && (
        <h2 className={styles.whose} dir="auto">
          Trips by {profileName(profile)}
        </h2>
      )}
      <Tabs label="Trips of this profile" tabs={tabs} value={tab} onChange={setTab} className={styles.tabs}>
        {tab === 'trips' ? (
          <ProfileTrips
            trips={trips}
            from={isOwn ? null : 'feed'}
            empty={
              <EmptyState
                picture={<LuggageRegular />}
                title="No trips yet"
                body={isOwn ? 'Start planning your next adventure!' : 'What others may see will be here.'}
              />
            }
          />
        ) : (
          <ProfileTrips
            trips={saved}
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
    </div>
  )
}
