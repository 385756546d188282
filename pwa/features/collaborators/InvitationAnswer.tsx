import { Button, makeStyles, tokens } from '@fluentui/react-components'
import type { Invitation } from '#shared/features/collaborators/invitation.ts'
import { answerInvitation } from './answerInvitation.ts'

const useStyles = makeStyles({
  root: { display: 'flex', flexWrap: 'wrap', gap: '8px' },
  button: { minHeight: '44px', borderRadius: tokens.borderRadiusCircular },
})

/** Accept and Decline. */
export function InvitationAnswer({ invitation }: { invitation: Invitation }) {
  const styles = useStyles()
  const about = `the invitation to ${invitation.title}`
  return (
    <div className={styles.root}>
      <Button
        appearance="primary"
        className={styles.button}
        aria-label={`Accept ${about}`}
        onClick={() => void answerInvitation(invitation, 'accept')}
      >
        Accept
      </Button>
      <Button
        className={styles.button}
        aria-label={`Decline ${about}`}
        onClick={() => void answerInvitation(invitation, 'decline')}
      >
        Decline
      </Button>
    </div>
  )
}
