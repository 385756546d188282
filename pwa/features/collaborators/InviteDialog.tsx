import { useState } from 'react'
import type { Collaborator } from '#shared/features/collaborators/schema.ts'
import type { Trip } from '#shared/features/trips/schema.ts'
import { InviteForm } from './InviteForm.tsx'
import { InviteSent } from './InviteSent.tsx'

export interface InviteDialogProps {
  trip: Trip
  collaborators: readonly Collaborator[]
  onClose: () => void
}

/** Invite Collaborator: first the address, then what else can be done to bring the invitation there. */
export function InviteDialog({ trip, collaborators, onClose }: InviteDialogProps) {
  const [sent, setSent] = useState<{ id: string; email: string }>()
  if (!sent) {
    return <InviteForm trip={trip} collaborators={collaborators} onInvited={setSent} onClose={onClose} />
  }
  return <InviteSent trip={trip} {...sent} onAnother={() => setSent(undefined)} onClose={onClose} />
}
