import { Button, makeStyles, mergeClasses, tokens } from '@fluentui/react-components'
import { PeopleRegular } from '@fluentui/react-icons/svg/people'
import { PersonAddRegular } from '@fluentui/react-icons/svg/person-add'
import { useEffect, useState } from 'react'
import type { Collaborator } from '#shared/features/trips/membership.ts'
import type { Trip } from '#shared/features/trips/schema.ts'
import { may } from '#shared/rights.ts'
import type { Role } from '#shared/sync/context.ts'
import { tripScope } from '#shared/sync/scope.ts'
import { usePeople } from '../people/usePeople.ts'
import { useScopeRows } from '../../data/rows/useRows.ts'
import { useCurrentUser } from '../../data/session/currentUser.ts'
import { useAnnouncePresence, usePresence } from '../presence/presence.ts'
import { watchChanges } from '../../data/rows/recentChanges.ts'
import { usePageAction } from '../../ui/navigation/pageActions.ts'
import { VisuallyHidden } from '../../ui/VisuallyHidden.tsx'
import { lazyPart } from '../../ui/lazyPart.tsx'
import { PeopleStack } from './PeopleStack.tsx'
import { hereText, tripMembers } from './tripMembers.ts'
import { pill, quietText, touchSquare, wrappingRow } from '../../ui/look/recipes.ts'

const InvitePart = lazyPart(() => import('./InviteDialog.tsx').then(part => part.InviteDialog))
const PeoplePart = lazyPart(() => import('./PeopleDialog.tsx').then(part => part.PeopleDialog))

const useStyles = makeStyles({
  root: { ...wrappingRow(2, 3), minWidth: 0 },
  invite: pill,
  inviteIcon: touchSquare,
  viewer: { ...quietText, whiteSpace: 'nowrap' },
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
  /** Only their portraits, for a bar, or a button to invite the first; the page's menu has the rest. */
  isBar?: boolean
  /** Whether this server can tell whose an email address is; undefined when it never said. */
  verifiesEmails: () => boolean | undefined
}

/** Who is on a trip: their portraits, which of them are there now, and a button to invite more. */
export function TripPeople({ trip, role, className, isBar = false, verifiesEmails }: TripPeopleProps) {
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
  const mayInvite = may('trip.edit', [role])
  usePageAction(
    !mayInvite
      ? undefined
      : {
          id: 'invite',
          label: 'Invite',
          icon: <PersonAddRegular />,
          rank: 10,
          about: 'trip',
          onNear: InvitePart.preload,
          run: () => setDialog('invite'),
        },
  )
  usePageAction(
    role === null || others.length === 0
      ? undefined
      : {
          id: 'people',
          label: 'People',
          icon: <PeopleRegular />,
          rank: 11,
          about: 'trip',
          onNear: PeoplePart.preload,
          run: () => setDialog('people'),
        },
  )
  // Strangers never see the people of a public trip, and someone who is alone on a trip needs no list of themselves.
  if (role === null) return null
  const whoIsHere = (
    <span role="status" className={styles.here}>
      {hereText(here.map(({ name }) => name))}
    </span>
  )
  return (
    <div className={mergeClasses(styles.root, className)}>
      {isBar ? <VisuallyHidden>{whoIsHere}</VisuallyHidden> : whoIsHere}
      {others.length > 0 && (
        <PeopleStack
          members={others}
          most={isBar ? 2 : undefined}
          present={present}
          onPointerEnter={PeoplePart.preload}
          onClick={() => setDialog('people')}
        />
      )}
      {isBar && mayInvite && others.length === 0 && (
        <Button
          appearance="subtle"
          className={styles.inviteIcon}
          icon={<PersonAddRegular />}
          aria-label="Invite someone"
          data-tooltip="Invite someone"
          onPointerEnter={InvitePart.preload}
          onFocus={InvitePart.preload}
          onClick={() => setDialog('invite')}
        />
      )}
      {!isBar && mayInvite && (
        <Button
          className={styles.invite}
          icon={<PersonAddRegular />}
          onPointerEnter={InvitePart.preload}
          onFocus={InvitePart.preload}
          onClick={() => setDialog('invite')}
        >
          Invite
        </Button>
      )}
      {role === 'viewer' && <span className={styles.viewer}>View only</span>}
      {dialog === 'invite' && <InvitePart {...{ trip, collaborators, verifiesEmails }} onClose={close} />}
      {dialog === 'people' && (
        <PeoplePart
          trip={trip}
          role={role}
          members={members}
          present={present}
          verifiesEmails={verifiesEmails}
          onInvite={() => setDialog('invite')}
          onClose={close}
        />
      )}
    </div>
  )
}
