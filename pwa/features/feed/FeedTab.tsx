import { useEffect, useMemo, useRef, useState } from 'react'
import type { ReactNode } from 'react'
import { setFollowed } from '../social/actions.ts'
import { useOpenInvitations } from '../collaborators/useOpenInvitations.ts'
import { useOwnMarks } from '../social/useOwnMarks.ts'
import { useRefusals } from '../social/useRefusals.ts'
import { useSocialActions } from './useSocialActions.tsx'
import { withMarks } from './withMarks.ts'
import { lazyPart } from '../../ui/lazyPart.tsx'
import { useEntryState } from '../../ui/navigation/useEntryState.ts'
import { useRested } from '../../ui/useRested.ts'
import { useNow } from '../../ui/useNow.ts'
import type { FeedCardActions } from './FeedCard.tsx'
import { FeedView } from './FeedView.tsx'
import { useFeed } from './useFeed.ts'
import type { FeedWishes } from './useFeed.ts'

const StarterTemplatesPart = lazyPart(() =>
  import('./StarterTemplates.tsx').then(part => part.StarterTemplates),
)

const searchRestMs = 250
const everything: FeedWishes = { search: '', following: false }

interface FeedTabProps {
  /** Add to Trip: copies the trip into the person's own trips. */
  renderCopy: (tripId: string, onClose: () => void) => ReactNode
  /** Called with whether the whole feed is empty, as soon as that is known. */
  onEmpty: (isEmpty: boolean) => void
}

/** The Feed tab of Home. */
export function FeedTab({ renderCopy, onEmpty }: FeedTabProps) {
  const [wishes, setWishes] = useEntryState<FeedWishes>('feed', everything)
  const search = useRested(wishes.search.trim(), searchRestMs)
  const feed = useFeed({ search, following: wishes.following })
  const marks = useOwnMarks()
  const invitations = useOpenInvitations()
  const trips = useMemo(() => {
    const marked = feed.trips && withMarks(feed.trips, marks)
    const invited = new Set(invitations.map(({ tripId }) => tripId))
    return marked?.map(trip => (invited.has(trip.id) ? { ...trip, isInvited: true } : trip))
  }, [feed.trips, marks, invitations])
  const [copiedId, setCopiedId] = useState<string>()
  const now = useNow()
  useRefusals(feed.refresh)
  // Just after a search is cleared, the trips are still those of the search.
  const isWhole = wishes.search.trim() === '' && search === '' && !wishes.following
  const count = trips?.length
  useEffect(() => {
    if (isWhole && count !== undefined) onEmpty(count === 0)
  }, [isWhole, count, onEmpty])
  const { actions: social, dialogs } = useSocialActions(marks, feed.refresh)
  const actions = useMemo<FeedCardActions>(
    () => ({
      ...social,
      onFollow: (trip, on) => void setFollowed(trip.owner.id, on),
      onCopy: trip => setCopiedId(trip.id),
    }),
    [social],
  )

  return (
    <>
      <FeedView
        {...wishes}
        feed={{ ...feed, trips }}
        now={now}
        actions={actions}
        // Nobody asked for it: the button below tells when it fails.
        end={<SeenEnd key={feed.trips?.length} onSeen={() => void feed.more().catch(() => undefined)} />}
        isEmpty={isWhole && count === 0}
        empty={<StarterTemplatesPart />}
        onWish={changed => setWishes({ ...wishes, ...changed })}
      />
      {dialogs}
      {copiedId && renderCopy(copiedId, () => setCopiedId(undefined))}
    </>
  )
}

/** Calls back when the end of the list comes near. */
function SeenEnd({ onSeen }: { onSeen: () => void }) {
  const mark = useRef<HTMLSpanElement>(null)
  const latest = useRef(onSeen)
  useEffect(() => {
    latest.current = onSeen
  })
  useEffect(() => {
    const watch = new IntersectionObserver(
      entries => entries.some(({ isIntersecting }) => isIntersecting) && latest.current(),
      { rootMargin: '600px' },
    )
    if (mark.current) watch.observe(mark.current)
    return () => watch.disconnect()
  }, [])
  return <span ref={mark} aria-hidden />
}
