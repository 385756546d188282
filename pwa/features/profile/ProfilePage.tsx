import { useMemo, useState } from 'react'
import { useParams, useSearchParams } from 'react-router-dom'
import type { ProfileTrip } from '#shared/features/profile/schema.ts'
import { userScope } from '#shared/sync/scope.ts'
import { useIsPending, useKindRows } from '../../data/rows/useRows.ts'
import { setBlocked, setFollowed } from '../social/actions.ts'
import { useOwnMarks } from '../social/useOwnMarks.ts'
import type { OwnMarks } from '../social/useOwnMarks.ts'
import { useRefusals } from '../social/useRefusals.ts'
import { useSettled } from '../social/useSettled.ts'
import { useCurrentUser } from '../../data/session/currentUser.ts'
import { useSeen } from '../../data/server/useSeen.ts'
import type { Seen } from '../../data/server/useSeen.ts'
import { askConfirm } from '../../ui/confirm/confirm.ts'
import { lazyPart } from '../../ui/lazyPart.tsx'
import { usePageTitle } from '../../ui/usePageTitle.ts'
import { useNow } from '../../ui/useNow.ts'
import { ProfileMissing } from './ProfileMissing.tsx'
import { ProfileView } from './ProfileView.tsx'
import type { ProfileTab } from './ProfileView.tsx'
import { profileName } from '../people/profileName.ts'
import { blockQuestion } from './blockQuestion.ts'
import { isCounted } from './isCounted.ts'
import { ownTrips } from './ownTrips.ts'
import { readSharedTrips } from './sharedTrips.ts'
import type { SharedTrips } from './sharedTrips.ts'
import { useProfile, useSavedTrips } from './useProfile.ts'

const EditProfilePart = lazyPart(() => import('./EditProfileDialog.tsx').then(part => part.EditProfileDialog))
const EditStatsPart = lazyPart(() => import('./EditStatsDialog.tsx').then(part => part.EditStatsDialog))
const PeoplePart = lazyPart(() => import('../people/PeopleDialog.tsx').then(part => part.PeopleDialog))
const BlockPart = lazyPart(() => import('./BlockDialog.tsx').then(part => part.BlockDialog))
const ReportPart = lazyPart(() => import('../social/ReportDialog.tsx').then(part => part.ReportDialog))

interface ProfilePageProps {
  /** Shows the account behind the person's own profile. */
  onAccount: () => void
}

/** A profile: the person's own at /profile, or anyone's by id. The address says which tab of one's own is open. */
export function ProfilePage({ onAccount }: ProfilePageProps) {
  const { userId } = useParams()
  const user = useCurrentUser()
  const marks = useOwnMarks()
  const personId = userId ?? user.id
  return personId === user.id ? (
    <OwnProfile marks={marks} onAccount={onAccount} />
  ) : (
    <OtherProfile key={personId} personId={personId} marks={marks} />
  )
}

function OwnProfile({ marks, onAccount }: { marks: OwnMarks } & ProfilePageProps) {
  usePageTitle('Profile')
  const user = useCurrentUser()
  const { profile, seen } = useProfile(user.id, user, marks)
  const rows = useKindRows('trip')
  const saved = useSavedTrips(marks)
  const now = useNow()
  const [query, setQuery] = useSearchParams()
  const tab: ProfileTab = query.get('tab') === 'saved' ? 'saved' : 'trips'
  const [open, setOpen] = useState<'edit' | 'stats' | 'followers' | 'following'>()
  useRefusals(seen.refresh)
  // A picture entered as a URL is shown as the server stores it, and only the server counts followers.
  useSettled(marks.unsent.size > 0, seen.refresh)
  const trips = useMemo(() => rows && ownTrips(rows, user.id), [rows, user.id])
  if (!profile) return <ProfileMissing profile={profile} onRetry={seen.refresh} isUnreachable={false} />
  const close = () => setOpen(undefined)
  return (
    <>
      <ProfileView
        profile={profile}
        trips={trips}
        saved={saved}
        tab={tab}
        onTab={next => setQuery(next === 'saved' ? { tab: next } : {}, { replace: true })}
        now={now}
        seenAt={seen.answer === 'unreachable' ? seen.at : null}
        onEdit={() => setOpen('edit')}
        onEditStats={() => setOpen('stats')}
        onPeople={setOpen}
        onAccount={onAccount}
      />
      {open === 'edit' && <EditProfilePart profile={profile} onClose={close} />}
      {open === 'stats' && <EditStatsPart profile={profile} isCounted={isCounted(profile)} onClose={close} />}
      {(open === 'followers' || open === 'following') && (
        <PeoplePart key={open} which={open} marks={marks} onChanged={seen.refresh} onClose={close} />
      )}
    </>
  )
}

function OtherProfile({ personId, marks }: { personId: string; marks: OwnMarks }) {
  const user = useCurrentUser()
  const { profile, seen } = useProfile(personId, user, marks)
  const trips = useSeen<ProfileTrip[]>(`trips-of:${personId}`, `/api/users/${personId}/trips`)
  const now = useNow()
  const [isReporting, setReporting] = useState(false)
  const [blocking, setBlocking] = useState<SharedTrips>()
  useRefusals(seen.refresh)
  // Following or blocking a person changes how much of their profile is visible.
  useSettled(useIsPending(userScope(user.id), personId), () => {
    seen.refresh()
    trips.refresh()
  })
  usePageTitle(profile ? profileName(profile) : 'Profile')
  if (!profile) {
    return (
      <ProfileMissing
        profile={profile}
        isUnreachable={seen.answer === 'unreachable'}
        onRetry={seen.refresh}
      />
    )
  }
  const block = async () => {
    const shared = await readSharedTrips(personId)
    if (shared.own.length > 0 || shared.others.length > 0) {
      setBlocking(shared)
      return
    }
    const { title, description } = blockQuestion(profileName(profile))
    if (await askConfirm({ title, body: description, confirmLabel: 'Block', destructive: true }))
      await setBlocked(personId, true)
  }
  return (
    <>
      <ProfileView
        profile={profile}
        trips={trips.answer === 'absent' ? [] : tripsOf(trips)}
        tab="trips"
        now={now}
        seenAt={seen.answer === 'unreachable' ? seen.at : null}
        onFollow={on => void setFollowed(personId, on)}
        onBlock={on => void (on ? block() : setBlocked(personId, false).then(seen.refresh))}
        onReport={() => setReporting(true)}
      />
      {blocking && (
        <BlockPart
          personId={personId}
          name={profileName(profile)}
          shared={blocking}
          onClose={() => setBlocking(undefined)}
        />
      )}
      {isReporting && (
        <ReportPart
          what={profileName(profile)}
          path={`/api/users/${personId}/report`}
          onClose={() => setReporting(false)}
        />
      )}
    </>
  )
}

/** undefined while they are being loaded, null when they can't be. */
const tripsOf = ({ value, answer }: Seen<ProfileTrip[]>) =>
  value ?? (answer === 'unreachable' && value === null ? null : undefined)
