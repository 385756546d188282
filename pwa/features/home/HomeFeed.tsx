import { FeedTab } from '../feed/FeedTab.tsx'
import { lazyPart } from '../../ui/lazyPart.tsx'

const CopyTripPart = lazyPart(async () => (await import('../trips/CopyTrip.tsx')).CopyTrip)

/** The Feed tab of Home, with what other features add to it. */
export function HomeFeed({ onEmpty }: { onEmpty: (isEmpty: boolean) => void }) {
  return (
    <FeedTab
      renderCopy={(tripId, onClose) => <CopyTripPart tripId={tripId} onClose={onClose} />}
      onEmpty={onEmpty}
    />
  )
}
