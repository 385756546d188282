import type { Trip } from '#shared/features/trips/schema.ts'
import type { Role } from '#shared/sync/context.ts'
import type { ShareChoice } from './ShareEntries.tsx'
import { EmailPart } from './emailPart.ts'
import {
  CalendarFeedPart,
  CalendarFilePart,
  CopyPart,
  ImportCalendarPart,
  PlanFilePart,
  SharePart,
} from './shareParts.ts'

export interface ShareChoicePartProps {
  choice: ShareChoice
  trip: Trip
  role: Role | null
  onClose: () => void
}

/** The dialog opened by an entry of the share menu. */
export function ShareChoicePart({ choice, trip, role, onClose }: ShareChoicePartProps) {
  switch (choice) {
    case 'share':
      return <SharePart trip={trip} role={role} onClose={onClose} />
    case 'email':
      return <EmailPart trip={trip} role={role} onSent={onClose} onClose={onClose} />
    case 'calendar-file':
      return <CalendarFilePart trip={trip} role={role} onClose={onClose} />
    case 'calendar-feed':
      return <CalendarFeedPart trip={trip} role={role} onClose={onClose} />
    case 'print':
    case 'page':
      return <PlanFilePart key={choice} kind={choice} trip={trip} onClose={onClose} />
    case 'copy':
      return <CopyPart trip={trip} onClose={onClose} />
    case 'import':
      return <ImportCalendarPart trip={trip} onClose={onClose} />
  }
}
