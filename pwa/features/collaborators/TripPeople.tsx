import { Button, makeStyles, mergeClasses, tokens } from '@fluentui/react-components'
import { PersonAddRegular } from '@fluentui/react-icons/svg/person-add'
import { useEffect, useState } from 'react'
import type { Collaborator } from '#shared/features/collaborators/schema.ts'
import type { Trip } from '#shared/features/trips/schema.ts'
import type { Role } from '#shared/sync/mutator.ts'
import { tripScope } from '#shared/sync/scope.ts'
import { usePeople } from '../../db/usePeople.ts'
import { useScopeRows } from '../../db/useRows.ts'
import { useCurrentUser } from '../../sync/currentUser.ts'
import { useAnnouncePresence, usePresence } from '../../sync/presence.ts'
import { watchChanges } from '../../sync/recentChanges.ts'
import { lazyPart } from '../../ui/lazyPart.tsx'
import { PeopleStack } from './PeopleStack.tsx'
import { hereText, tripMembers } from './tripMembers.ts'

const InvitePart = lazyPart(async () => (await import('./InviteDialog.tsx')).InviteDialog)
const PeoplePart = lazyPart(async () => (await import('./PeopleDialog.tsx')).PeopleDialog)

const useStyles = makeStyles({
  root: { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: '8px 12px', minWidth: 0 },
  invite: { minHeight: '44px', borderRadius: tokens.borderRadiusCircular },
  here: {
    color: tokens.colorNeutralForeground2,
    fontSize: tokens.fontSizeBase200,
    lineHeight: tokens.lineHeightBase200,
    ':empty': { display: 'none' },
  },
})

const none: Collaborator[] = []

export interface TripPeopleProps {
  trip: Trip
  role: Role | null
  className?: string
}

/** Who is on a trip: their portraits, who of them is there now, and a button to invite more. */
export function TripPeople({ trip, role, className }: TripPeopleProps) {
  const styles = useStyles()
  const scope = tripScope(trip.id)
  const { id: selfId } = useCurrentUser()
  const collaborators = useScopeRows(scope, 'collaborator') ?? none
  const people = usePeople(scope)
  const [dialog, setDialog] = useState<'invite' | 'people'>()
  const isShared = collaborators.some(({ status }) => status === 'accepted')
  useAnnouncePresence(trip.id, role !== null && isShared)
  useEffect(() => watchChanges(scope), [scope])
  const present = usePresence(trip.id)

  const members = tripMembers(trip, collaborators, people, selfId)
  const others = members.filter(({ isSelf }) => !isSelf)
  const here = others.filter(({ userId }) => userId !== null && present.has(userId))
  const close = () => setDialog(undefined)
  // A stranger sees the people of a public trip nowhere; and somebody alone needs no list of themselves.
  if (role === null) return null
  return (
    <div className={mergeClasses(styles.root, className)}>
      <span role="status" className={styles.here}>
        {hereText(here.map(({ name }) => name))}
      </span>
      {others.length > 0 && (
        <PeopleStack
          members={others}
          present={present}
          onPointerEnter={PeoplePart.preload}
          onClick={() => setDialog('people')}
        />
      )}
      <Button
        className={styles.invite}
        icon={<PersonAddRegular />}
        onPointerEnter={InvitePart.preload}
        onFocus={InvitePart.preload}
        onClick={() => setDialog('invite')}
      >
        Invite
      </Button>
      {dialog === 'invite' && <InvitePart trip={trip} collaborators={collaborators} onClose={close} />}
      {dialog === 'people' && (
        <PeoplePart
          trip={trip}
          role={role}
          members={members}
          present={present}
          onInvite={() => setDialog('invite')}
          onClose={close}
        />
      )}
    </div>
  )
}
