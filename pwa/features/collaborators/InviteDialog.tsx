import { makeStyles, tokens } from '@fluentui/react-components'
import { useState } from 'react'
import type { Collaborator } from '#shared/features/trips/membership.ts'
import type { Trip } from '#shared/features/trips/schema.ts'
import { ResponsiveDialog } from '../../ui/dialog/ResponsiveDialog.tsx'
import { InviteByEmail } from './InviteByEmail.tsx'
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

export interface InviteDialogProps {
  trip: Trip
  collaborators: readonly Collaborator[]
  onClose: () => void
}

/**
 * Invite Collaborator: with a link, which works for everyone, or by email. After an email address it says what became
 * of the invitation.
 */
export function InviteDialog({ trip, collaborators, onClose }: InviteDialogProps) {
  const styles = useStyles()
  const [sent, setSent] = useState<{ id: string; email: string }>()
  if (sent) return <InviteSent trip={trip} {...sent} onAnother={() => setSent(undefined)} onClose={onClose} />
  return (
    <ResponsiveDialog open size="small" title="Invite Collaborator" onClose={onClose}>
      <div className={styles.root}>
        <InviteByLink trip={trip} />
        <InviteByEmail trip={trip} collaborators={collaborators} onInvited={setSent} />
      </div>
    </ResponsiveDialog>
  )
}
