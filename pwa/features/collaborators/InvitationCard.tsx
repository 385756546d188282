import { makeStyles, mergeClasses, tokens } from '@fluentui/react-components'
import type { Invitation } from '#shared/features/collaborators/invitation.ts'
import { InvitationAnswer } from './InvitationAnswer.tsx'
import { InvitedPicture } from './InvitedPicture.tsx'
import { invitedDatesText, inviterName } from './invitationText.ts'
import { inviteVerb } from './roleText.ts'
import { fromTablet, phone } from '../../ui/look/breakpoints.ts'
import { quietText, row } from '../../ui/look/recipes.ts'
import { cardRadius, space } from '../../ui/look/space.ts'

const useStyles = makeStyles({
  card: {
    minWidth: 0,
    ...row(3),
    padding: space(2, 2, 2, 4),
    border: `1px solid ${tokens.colorBrandStroke2}`,
    borderRadius: cardRadius,
    backgroundColor: tokens.colorNeutralCardBackground,
    boxShadow: 'var(--wend-shadow)',
    [phone]: { flexWrap: 'wrap', rowGap: space(2) },
    [fromTablet]: { gap: space(4), padding: space(3, 4, 3, 3) },
  },
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
  // On phones, where a trip goes and when has the whole width, and the answers stand below.
  text: { flexGrow: 1, minWidth: 0, [phone]: { flexBasis: '100%' } },
  short: { [phone]: { flexBasis: '150px' } },
  by: { fontWeight: tokens.fontWeightSemibold, overflowWrap: 'anywhere' },
  trip: { ...quietText, overflowWrap: 'anywhere' },
  dates: { whiteSpace: 'nowrap' },
})

interface InvitationCardProps {
  invitation: Invitation
  /** The page already says which trip it is. */
  isNamed: boolean
}

/** An invitation to a trip, with its answers. */
export function InvitationCard({ invitation, isNamed }: InvitationCardProps) {
  const styles = useStyles()
  const dates = invitedDatesText(invitation)
  return (
    <div className={mergeClasses(styles.card, isNamed && styles.bare)}>
      {!isNamed && (
        <div className={styles.picture}>
          <InvitedPicture trip={invitation} width={384} height={256} />
        </div>
      )}
      <div className={mergeClasses(styles.text, isNamed && styles.short)}>
        <div className={styles.by}>
          {inviterName(invitation.invitedBy)} invited you to {inviteVerb(invitation.role)} this trip
        </div>
        {!isNamed && (
          <>
            <div className={styles.trip} dir="auto">
              {invitation.title}
            </div>
            <div className={styles.trip}>
              <bdi>{invitation.destination}</bdi> {dates && <span className={styles.dates}>· {dates}</span>}
            </div>
          </>
        )}
      </div>
      <InvitationAnswer invitation={invitation} />
    </div>
  )
}
