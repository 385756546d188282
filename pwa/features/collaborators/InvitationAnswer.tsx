import { Button, makeStyles } from '@fluentui/react-components'
import type { Invitation } from '#shared/features/collaborators/invitation.ts'
import { answerInvitation } from './answerInvitation.ts'
import { pill } from '../../ui/look/recipes.ts'
import { space } from '../../ui/look/space.ts'

const useStyles = makeStyles({
  root: { display: 'flex', flexShrink: 0, gap: space(1) },
  button: { ...pill, minWidth: 0, paddingInline: space(3.5) },
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
      <Button
        appearance="subtle"
        className={styles.button}
        aria-label={`Decline ${about}`}
        onClick={() => answer('decline')}
      >
        Decline
      </Button>
    </div>
  )
}
