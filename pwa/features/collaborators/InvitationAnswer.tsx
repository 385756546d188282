import { Button, makeStyles, tokens } from '@fluentui/react-components'
import type { Invitation } from '#shared/features/collaborators/invitation.ts'
import { answerInvitation } from './answerInvitation.ts'

const useStyles = makeStyles({
  root: { display: 'flex', flexWrap: 'wrap', gap: '8px' },
  button: { minHeight: '44px', borderRadius: tokens.borderRadiusCircular },
})

interface InvitationAnswerProps {
  invitation: Invitation
  onAnswered?: () => void
}

/** Accept and Decline. */
export function InvitationAnswer({ invitation, onAnswered }: InvitationAnswerProps) {
  const styles = useStyles()
  const answer = (verb: 'accept' | 'decline') => {
    void answerInvitation(invitation, verb)
    onAnswered?.()
  }
  const about = `the invitation to ${invitation.title}`
  return (
    <div className={styles.root}>
      <Button
        appearance="primary"
        className={styles.button}
        aria-label={`Accept ${about}`}
        onClick={() => answer('accept')}
      >
        Accept
      </Button>
      <Button className={styles.button} aria-label={`Decline ${about}`} onClick={() => answer('decline')}>
        Decline
      </Button>
    </div>
  )
}
