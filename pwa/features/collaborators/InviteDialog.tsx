import { makeStyles, tokens } from '@fluentui/react-components'
import { useState } from 'react'
import { ResponsiveDialog } from '../../ui/dialog/ResponsiveDialog.tsx'
import { InviteByEmail } from './InviteByEmail.tsx'
import type { InviteByEmailProps } from './InviteByEmail.tsx'
import { InviteByLink } from './InviteByLink.tsx'
import { InviteSent } from './InviteSent.tsx'
import { column } from '../../ui/look/recipes.ts'
import { space } from '../../ui/look/space.ts'

const useStyles = makeStyles({
  root: {
    ...column(5),
    '& > * + *': { paddingTop: space(5), borderTop: `1px solid ${tokens.colorNeutralStroke2}` },
  },
})

export interface InviteDialogProps extends Omit<InviteByEmailProps, 'onInvited'> {
  onClose: () => void
}

/**
 * Invite Collaborator: with a link, which works for everyone, or by email. After an email address it says what became
 * of the invitation.
 */
export function InviteDialog({ onClose, ...props }: InviteDialogProps) {
  const styles = useStyles()
  const [sent, setSent] = useState<{ id: string; email: string }>()
  const { trip } = props
  if (sent) return <InviteSent trip={trip} {...sent} onAnother={() => setSent(undefined)} onClose={onClose} />
  return (
    <ResponsiveDialog open size="small" title="Invite Collaborator" onClose={onClose}>
      <div className={styles.root}>
        <InviteByLink trip={trip} />
        <InviteByEmail {...props} onInvited={setSent} />
      </div>
    </ResponsiveDialog>
  )
}
