import { makeStyles, mergeClasses, tokens } from '@fluentui/react-components'
import { InvitationAnswer } from './InvitationAnswer.tsx'
import { InvitedPicture } from './InvitedPicture.tsx'
import { invitedTripText, inviterName } from './invitationText.ts'
import { inviteVerb } from './roleText.ts'
import { useOpenInvitations } from './useOpenInvitations.ts'
import { fromTablet, phone } from '../../ui/look/breakpoints.ts'
import { column, oneLine, quietText, row } from '../../ui/look/recipes.ts'
import { cardRadius, space } from '../../ui/look/space.ts'

const useStyles = makeStyles({
  list: {
    ...column(3),
    margin: space(0, 0, 6),
    padding: 0,
    listStyleType: 'none',
    [phone]: { marginBottom: space(4) },
  },
  // One line on phones: what it is about comes before it and after it.
  card: {
    ...row(3),
    minHeight: '56px',
    padding: space(2, 2, 2, 4),
    border: `1px solid ${tokens.colorBrandStroke2}`,
    borderRadius: cardRadius,
    backgroundColor: tokens.colorNeutralCardBackground,
    boxShadow: 'var(--wend-shadow)',
    [fromTablet]: { gap: space(4), padding: space(3, 4, 3, 3) },
  },
  onTrip: { [phone]: { marginTop: space(2) } },
  bare: { [fromTablet]: { padding: space(2, 3, 2, 5) } },
  picture: {
    display: 'none',
    flexShrink: 0,
    [fromTablet]: {
      display: 'block',
      width: '96px',
      height: '64px',
      borderRadius: '12px',
      overflow: 'hidden',
    },
  },
  text: { flexGrow: 1, minWidth: 0 },
  by: { fontWeight: tokens.fontWeightSemibold, overflowWrap: 'anywhere' },
  trip: { ...quietText, ...oneLine },
})

export interface InvitationCardsProps {
  /** Shows only the invitation to this trip. Without it, all open invitations. */
  tripId?: string
  /** The page already says which trip it is. */
  isNamed?: boolean
}

/** Invitations to trips that wait for an answer; renders nothing when there are none. */
export function InvitationCards({ tripId, isNamed = false }: InvitationCardsProps) {
  const styles = useStyles()
  const open = useOpenInvitations(tripId)
  if (open.length === 0) return null
  return (
    <ul
      role="list"
      aria-label="Invitations"
      className={mergeClasses(styles.list, tripId !== undefined && styles.onTrip)}
    >
      {open.map(invitation => (
        <li key={invitation.id} className={mergeClasses(styles.card, isNamed && styles.bare)}>
          {!isNamed && (
            <div className={styles.picture}>
              <InvitedPicture trip={invitation} width={384} height={256} />
            </div>
          )}
          <div className={styles.text}>
            <div className={styles.by}>
              {inviterName(invitation.invitedBy)} invited you to {inviteVerb(invitation.role)} this trip
            </div>
            {!isNamed && (
              <div className={styles.trip} dir="auto">
                {invitation.title} · {invitedTripText(invitation)}
              </div>
            )}
          </div>
          <InvitationAnswer invitation={invitation} />
        </li>
      ))}
    </ul>
  )
}
