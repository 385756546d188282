import { keptConfig } from '../../features/auth/authConfig.ts'
import { TripPeople } from '../../features/collaborators/TripPeople.tsx'
import type { TripPeopleProps } from '../../features/collaborators/TripPeople.tsx'

const verifiesEmails = () => keptConfig()?.verifiesEmails

/** TripPeople, with what the server last said about email addresses. */
export const TripPlanners = (props: Omit<TripPeopleProps, 'verifiesEmails'>) => (
  <TripPeople {...props} verifiesEmails={verifiesEmails} />
)
