import { relativeTime } from '../../ui/relativeTime.ts'
import { StaleText } from './StaleText.tsx'

export interface SeenNoteProps {
  /** When what is shown was received, in ms since 1970. */
  at: number
  /** The current time, likewise. */
  now: number
  className?: string
}

/** How old something is that couldn't be refreshed. */
export function SeenNote({ at, now, className }: SeenNoteProps) {
  return (
    <p className={className} role="status">
      <StaleText /> Last updated {relativeTime(at, now)}.
    </p>
  )
}
