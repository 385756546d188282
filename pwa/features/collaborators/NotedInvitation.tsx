import { makeStyles, tokens } from '@fluentui/react-components'
import type { Invitation } from '#shared/features/collaborators/invitation.ts'
import { InvitationAnswer } from './InvitationAnswer.tsx'

const useStyles = makeStyles({ over: { color: tokens.colorNeutralForeground3 } })

const overText = {
  accepted: 'You joined this trip.',
  declined: 'You declined.',
  withdrawn: 'This invitation was canceled.',
} as const

export interface NotedInvitationProps {
  tripId: string
  /** The person's invitations, to whatever trips. */
  invitations: readonly Invitation[]
  onAnswered: () => void
}

/** What a notification of an invitation shows: the buttons to answer it, or what became of it. */
export function NotedInvitation({ tripId, invitations, onAnswered }: NotedInvitationProps) {
  const styles = useStyles()
  const latest = invitations
    .filter(invitation => invitation.tripId === tripId)
    .toSorted((a, b) => (a.createdAt < b.createdAt ? 1 : -1))[0]
  if (!latest) return null
  if (latest.status === 'pending') return <InvitationAnswer invitation={latest} onAnswered={onAnswered} />
  return <div className={styles.over}>{overText[latest.status]}</div>
}
