import { FeedTab } from '../feed/FeedTab.tsx'
import { HeroBanner } from '../feed/HeroBanner.tsx'
import { TemplateList } from '../feed/TemplateList.tsx'
import { lazyPart } from '../../ui/lazyPart.tsx'

const CopyTripPart = lazyPart(() => import('../trips/CopyTrip.tsx').then(part => part.CopyTrip))

interface HomeFeedProps {
  offersTemplates: boolean
  /** For a person without trips and a feed without any: what to begin with comes before the banner. */
  isAllEmpty: boolean
  onEmpty: (isEmpty: boolean) => void
}

/**
 * Everything on Home below the person's own trips: the banner, templates, and the feed with what other features add to
 * it. One part, because a piece that loads later would push down what is already there.
 */
export function HomeFeed({ offersTemplates, isAllEmpty, onEmpty }: HomeFeedProps) {
  return (
    <>
      {!isAllEmpty && <HeroBanner />}
      {offersTemplates && <TemplateList />}
      <FeedTab
        renderCopy={(tripId, onClose) => <CopyTripPart tripId={tripId} onClose={onClose} />}
        onEmpty={onEmpty}
      />
      {isAllEmpty && <HeroBanner />}
    </>
  )
}
