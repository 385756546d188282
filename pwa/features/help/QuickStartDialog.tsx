import { useGuide } from './useGuide.ts'
import { QuickStartView } from './QuickStartView.tsx'

/** The Quick Start Guide. Its pages are part of the app, and are loaded when it is first opened. */
export function QuickStartDialog({ onClose }: { onClose: () => void }) {
  return <QuickStartView guide={useGuide()} onClose={onClose} onReload={() => location.reload()} />
}
