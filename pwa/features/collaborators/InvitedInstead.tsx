import { makeStyles } from '@fluentui/react-components'
import { MailRegular } from '@fluentui/react-icons/svg/mail'
import { useState } from 'react'
import type { ReactNode } from 'react'
import { userScope } from '#shared/sync/scope.ts'
import { useIsPending, useScopeRows } from '../../data/rows/useRows.ts'
import { useIsOffline } from '../../data/server/useIsOffline.ts'
import { useCurrentUser } from '../../data/session/currentUser.ts'
import { ButtonLink } from '../../ui/ButtonLink.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { usePageTitle } from '../../ui/usePageTitle.ts'
import { Invitations } from './Invitations.tsx'
import { latestInvitation } from './latestInvitation.ts'

const useStyles = makeStyles({
  root: { paddingTop: '8vh' },
})

const words = {
  open: {
    title: "You're invited to this trip",
    body: 'Accept the invitation to see the plan. Until then, only the people on the trip can see it.',
  },
  coming: { title: 'You joined this trip', body: 'The plan is on its way to this device.' },
  later: {
    title: 'You joined this trip',
    body: "You're offline. The plan will appear here and in My Trips once you're online.",
  },
}

interface InvitedInsteadProps {
  tripId: string
  /** What stands here when the person isn't invited. */
  children: ReactNode
}

/**
 * In place of a trip that the person can't see: an open invitation to it, and once that is accepted, that the trip is
 * on its way.
 */
export function InvitedInstead({ tripId, children }: InvitedInsteadProps) {
  const scope = userScope(useCurrentUser().id)
  const invitations = useScopeRows(scope, 'invitation')
  const invitation = latestInvitation(invitations ?? [], tripId)
  const isPending = useIsPending(scope, invitation?.id ?? '')
  // An answer of long ago brings nothing: they may have been removed from the trip since.
  const [wasOpen, setWasOpen] = useState(false)
  const isOpen = invitation?.status === 'pending'
  if (isOpen && !wasOpen) setWasOpen(true)

  if (invitations === undefined) return null
  if (isOpen) return <Invited tripId={tripId} isOpen />
  if (invitation?.status === 'accepted' && (wasOpen || isPending)) return <Invited tripId={tripId} />
  return children
}

function Invited({ tripId, isOpen = false }: { tripId: string; isOpen?: boolean }) {
  const styles = useStyles()
  const isOffline = useIsOffline()
  const { title, body } = words[isOpen ? 'open' : isOffline ? 'later' : 'coming']
  usePageTitle(title)
  return (
    <>
      {isOpen && <Invitations tripId={tripId} />}
      <EmptyState
        className={styles.root}
        headingLevel={1}
        title={title}
        body={body}
        picture={<MailRegular />}
        actions={<ButtonLink to="/trips">My Trips</ButtonLink>}
      />
    </>
  )
}
