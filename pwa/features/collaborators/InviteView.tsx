import { Button, makeStyles, tokens } from '@fluentui/react-components'
import { LinkDismissRegular } from '@fluentui/react-icons/svg/link-dismiss'
import { PlugDisconnectedRegular } from '@fluentui/react-icons/svg/plug-disconnected'
import type { MemberRole } from '#shared/features/trips/membership.ts'
import type { Person } from '#shared/features/people/person.ts'
import { ButtonLink } from '../../ui/ButtonLink.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { Skeleton } from '../../ui/Skeleton.tsx'
import { VisuallyHidden } from '../../ui/VisuallyHidden.tsx'
import { InvitedPicture } from './InvitedPicture.tsx'
import { inviteVerb } from './roleText.ts'
import { invitedTripText, inviterName } from './invitationText.ts'
import { pill, stack, wrapping } from '../../ui/look/recipes.ts'
import { space } from '../../ui/look/space.ts'

export interface OfferedTrip {
  tripId: string
  title: string
  destination: string
  destinationCity?: string | null
  destinationCountry?: string | null
  destinationLat?: string | null
  startDate: string | null
  endDate: string | null
  invitedBy: Person | null
  isMember: boolean
  role: MemberRole
}

export type InviteState =
  | { kind: 'loading' }
  | { kind: 'unreachable' }
  | { kind: 'gone'; message: string }
  | { kind: 'declined' }
  | { kind: 'open'; offer: OfferedTrip }

const useStyles = makeStyles({
  card: {
    maxWidth: '560px',
    margin: '24px auto',
    overflow: 'hidden',
    borderRadius: '24px',
    backgroundColor: tokens.colorNeutralCardBackground,
    boxShadow: 'var(--wend-shadow)',
  },
  picture: { height: '220px' },
  text: { ...stack(1.5), padding: space(6) },
  by: { color: tokens.colorNeutralForeground2 },
  title: { fontSize: '28px', lineHeight: '34px', letterSpacing: '-0.02em', overflowWrap: 'anywhere' },
  facts: { color: tokens.colorNeutralForeground3, overflowWrap: 'anywhere' },
  actions: { ...wrapping(2), marginTop: space(4) },
  button: { ...pill, minHeight: '48px' },
  skeleton: { maxWidth: '560px', height: '400px', margin: '24px auto', borderRadius: '24px' },
})

interface InviteViewProps {
  state: InviteState
  isBusy: boolean
  onRetry: () => void
  onAccept: () => void
  onDecline: () => void
}

export function InviteView({ state, isBusy, onRetry, onAccept, onDecline }: InviteViewProps) {
  const styles = useStyles()
  const toTrips = (
    <ButtonLink to="/trips" size="large" appearance="primary">
      Go to My Trips
    </ButtonLink>
  )
  switch (state.kind) {
    case 'loading':
      return (
        <div role="status">
          <VisuallyHidden>Loading the invitation...</VisuallyHidden>
          <Skeleton className={styles.skeleton} />
        </div>
      )
    case 'unreachable':
      return (
        <EmptyState
          headingLevel={1}
          picture={<PlugDisconnectedRegular />}
          title="This invitation opens when you're online"
          body="We couldn't reach the server. Your link is still valid."
          actions={
            <Button appearance="primary" size="large" onClick={onRetry}>
              Try again
            </Button>
          }
        />
      )
    case 'gone':
      return (
        <EmptyState
          headingLevel={1}
          picture={<LinkDismissRegular />}
          title="This invitation has expired"
          body={state.message || "This invitation link doesn't work. Ask for a new one."}
          actions={toTrips}
        />
      )
    case 'declined':
      return (
        <EmptyState
          headingLevel={1}
          picture={<LinkDismissRegular />}
          title="Invitation declined"
          body="If you change your mind, ask for a new one."
          actions={toTrips}
        />
      )
    case 'open': {
      const { offer } = state
      return (
        <article className={styles.card}>
          <div className={styles.picture}>
            <InvitedPicture trip={offer} width={560} height={220} />
          </div>
          <div className={styles.text}>
            <p className={styles.by}>
              {offer.isMember
                ? "You're already on this trip."
                : `${inviterName(offer.invitedBy)} invited you to ${inviteVerb(offer.role)} this trip`}
            </p>
            <h1 className={styles.title} dir="auto">
              {offer.title}
            </h1>
            <p className={styles.facts}>{invitedTripText(offer)}</p>
            <div className={styles.actions}>
              {offer.isMember ? (
                <ButtonLink to={`/trip/${offer.tripId}`} size="large" appearance="primary">
                  Open the trip
                </ButtonLink>
              ) : (
                <>
                  <Button
                    className={styles.button}
                    size="large"
                    appearance="primary"
                    disabledFocusable={isBusy}
                    onClick={onAccept}
                  >
                    Accept
                  </Button>
                  <Button
                    className={styles.button}
                    size="large"
                    disabledFocusable={isBusy}
                    onClick={onDecline}
                  >
                    Decline
                  </Button>
                </>
              )}
            </div>
          </div>
        </article>
      )
    }
  }
}
