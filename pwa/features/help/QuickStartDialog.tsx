import { useGuide } from './useGuide.ts'
import { QuickStartView } from './QuickStartView.tsx'

/** The Quick Start Guide. It is fetched when first opened, never before. */
export function QuickStartDialog({ onClose }: { onClose: () => void }) {
  return <QuickStartView guide={useGuide()} onClose={onClose} onReload={() => location.reload()} />
}
