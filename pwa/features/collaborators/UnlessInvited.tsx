import type { ReactNode } from 'react'
import { useOpenInvitations } from './useOpenInvitations.ts'

/**
 * What is offered for a trip that the person has no part in: nothing, while an invitation to the trip is open. Who
 * made a copy then would plan alone.
 */
export function UnlessInvited({ tripId, children }: { tripId: string; children: ReactNode }) {
  return useOpenInvitations(tripId).length === 0 ? children : null
}
