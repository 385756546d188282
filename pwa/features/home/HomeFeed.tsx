import { FeedTab } from '../feed/FeedTab.tsx'
import { HeroBanner } from '../feed/HeroBanner.tsx'
import { TemplateList } from '../feed/TemplateList.tsx'
import { lazyPart } from '../../ui/lazyPart.tsx'

const CopyTripPart = lazyPart(async () => (await import('../trips/CopyTrip.tsx')).CopyTrip)

interface HomeFeedProps {
  offersTemplates: boolean
  onEmpty: (isEmpty: boolean) => void
}

/**
 * Everything on Home below the person's own trips: the banner, templates, and the feed with what other features add to
 * it. One part, because a piece that loads later would push down what is already there.
 */
export function HomeFeed({ offersTemplates, onEmpty }: HomeFeedProps) {
  return (
    <>
      <HeroBanner />
      {offersTemplates && <TemplateList />}
      <FeedTab
        renderCopy={(tripId, onClose) => <CopyTripPart tripId={tripId} onClose={onClose} />}
        onEmpty={onEmpty}
      />
    </>
  )
}
