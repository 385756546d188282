import { makeStyles } from '@fluentui/react-components'
import { Skeleton } from '../../ui/Skeleton.tsx'
import { lazyPart } from '../../ui/lazyPart.tsx'
import { fromTablet, phone } from '../../ui/look/breakpoints.ts'
import { space } from '../../ui/look/space.ts'
import type { InvitationCardsProps } from './InvitationCards.tsx'
import { useOpenInvitations } from './useOpenInvitations.ts'

const useStyles = makeStyles({
  // As tall as one card, so that what follows doesn't move when it comes.
  waiting: {
    height: '56px',
    marginBottom: space(6),
    [phone]: { marginBottom: space(4) },
    [fromTablet]: { height: '90px' },
  },
})

function Waiting() {
  return <Skeleton className={useStyles().waiting} />
}

const CardsPart = lazyPart(async () => (await import('./InvitationCards.tsx')).InvitationCards, {
  quiet: true,
  waiting: <Waiting />,
})

/** Invitations that wait for an answer. Loads their code only when there are any. */
export const Invitations = (props: InvitationCardsProps) =>
  useOpenInvitations(props.tripId).length > 0 && <CardsPart {...props} />
