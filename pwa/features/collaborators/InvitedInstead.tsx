import { makeStyles } from '@fluentui/react-components'
import { MailRegular } from '@fluentui/react-icons/svg/mail'
import { useState } from 'react'
import type { ReactNode } from 'react'
import { userScope } from '#shared/sync/scope.ts'
import { usePendingIds, useScopeRows } from '../../data/rows/useRows.ts'
import { useIsOffline } from '../../data/server/useIsOffline.ts'
import { useCurrentUser } from '../../data/session/currentUser.ts'
import { ButtonLink } from '../../ui/ButtonLink.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { usePageTitle } from '../../ui/usePageTitle.ts'
import { Invitations } from './Invitations.tsx'
import { useOpenInvitations } from './useOpenInvitations.ts'

const useStyles = makeStyles({
  root: { paddingTop: '8vh' },
})

const words = {
  open: { title: "You're invited to this trip", body: 'Accept the invitation to see the plan.' },
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
  const open = useOpenInvitations(tripId)
  const unsent = usePendingIds(scope)
  const [openHere, setOpenHere] = useState<ReadonlySet<string>>(new Set())
  const opened = open.filter(({ id }) => !openHere.has(id))
  if (opened.length > 0) setOpenHere(new Set([...openHere, ...opened.map(({ id }) => id)]))

  if (invitations === undefined) return null
  if (open.length > 0) return <Invited tripId={tripId} isOpen />
  // One that was accepted long ago brings nothing: they may have been removed from the trip since.
  const isComing = invitations.some(
    ({ id, status, tripId: to }) =>
      to === tripId && status === 'accepted' && (unsent.has(id) || openHere.has(id)),
  )
  return isComing ? <Invited tripId={tripId} /> : children
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
