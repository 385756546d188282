import { VisuallyHidden } from '../VisuallyHidden.tsx'
import { dismissToast, toastDurationMs } from './toast.ts'
import type { ToastEntry } from './toast.ts'
import { useToastTimer } from './useToastTimer.ts'

/** A toast for screen readers only: everyone else sees the change itself. */
export function SpokenToast({ entry }: { entry: ToastEntry }) {
  useToastTimer(entry.id, entry.duration ?? toastDurationMs, !entry.open, () => dismissToast(entry.id))
  if (!entry.open) return null
  return (
    <VisuallyHidden>
      <span>{entry.title}</span> {entry.description && <span>{entry.description}</span>}
    </VisuallyHidden>
  )
}
