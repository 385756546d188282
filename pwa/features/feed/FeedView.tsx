import { Button, Switch, makeStyles, tokens } from '@fluentui/react-components'
import { ArrowUpRegular } from '@fluentui/react-icons/svg/arrow-up'
import { CloudDismissRegular } from '@fluentui/react-icons/svg/cloud-dismiss'
import { PeopleRegular } from '@fluentui/react-icons/svg/people'
import { SearchRegular } from '@fluentui/react-icons/svg/search'
import { useRef } from 'react'
import type { ReactNode } from 'react'
import { countText } from '#shared/plain/countText.ts'
import type { FeedTrip } from '#shared/features/feed/schema.ts'
import { requestProblem } from '../../data/server/requestProblem.ts'
import { useIsOffline } from '../../data/server/useIsOffline.ts'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { SeenNote } from '../social/SeenNote.tsx'
import { SearchBox } from '../../ui/SearchBox.tsx'
import { Skeleton } from '../../ui/Skeleton.tsx'
import { VisuallyHidden } from '../../ui/VisuallyHidden.tsx'
import { attempt } from '../../ui/tellFailure.ts'
import { focusAdded } from '../../ui/focus/focusAdded.ts'
import { FeedCard } from './FeedCard.tsx'
import type { FeedCardActions } from './FeedCard.tsx'
import { NearItem } from './NearItem.tsx'
import type { Feed, FeedWishes } from './useFeed.ts'
import { fromDesktop } from '../../ui/look/breakpoints.ts'
import { column, pill, plainList, wrappingRow } from '../../ui/look/recipes.ts'
import { cardRadius, space, touch } from '../../ui/look/space.ts'

const useStyles = makeStyles({
  root: { position: 'relative', marginTop: space(10), ':first-child': { marginTop: 0 } },
  title: { marginBottom: space(4), fontSize: '22px', lineHeight: '28px', letterSpacing: '-0.01em' },
  tools: { ...wrappingRow(2, 5), marginBottom: space(5) },
  switch: { minHeight: touch, alignItems: 'center' },
  old: { marginBottom: space(4), color: tokens.colorNeutralForeground3 },
  pillRow: {
    position: 'sticky',
    zIndex: 5,
    top: 'calc(var(--wend-topbar) + env(safe-area-inset-top) + 12px)',
    display: 'flex',
    justifyContent: 'center',
    height: 0,
    pointerEvents: 'none',
  },
  pill: {
    ...pill,
    boxShadow: tokens.shadow16,
    pointerEvents: 'auto',
  },
  list: {
    ...column(6),
    ...plainList,
    // The ranges must not overlap: atomic rules do not apply in the order of this list.
    '@media (min-width: 640px) and (max-width: 1023px)': {
      gridTemplateColumns: 'repeat(2, minmax(0, 1fr))',
    },
    [fromDesktop]: { gridTemplateColumns: 'repeat(3, minmax(0, 1fr))' },
  },
  item: { borderRadius: cardRadius },
  skeleton: { height: '440px', borderRadius: cardRadius },
  foot: { display: 'flex', justifyContent: 'center', marginTop: space(7) },
  button: pill,
})

const failed = 'Failed to load more trips'
const problem = (error: unknown) =>
  requestProblem(error, "The server didn't answer. Please try again.", 'Please try again.')

/** What a search found, for those who don't see it. */
const foundText = (count: number, isEnd: boolean): string =>
  `${countText(count, 'trip')} found${isEnd ? '' : ', and there are more'}`

interface FeedViewProps extends FeedWishes {
  feed: Omit<Feed, 'trips'> & { trips: readonly FeedTrip[] | undefined }
  /** Milliseconds since 1970. */
  now: number
  actions: FeedCardActions
  /** Rendered at the end of the list: more is loaded when it comes into view. */
  end: ReactNode
  /** There is nothing in the feed yet, and so nothing to search. */
  isEmpty: boolean
  /** Shown then. */
  empty: ReactNode
  onWish: (changed: Partial<FeedWishes>) => void
}

/** The feed with its search, and what is shown when there is no feed. */
export function FeedView(props: FeedViewProps) {
  const { feed, search, following, now, actions, end, isEmpty, empty, onWish } = props
  const styles = useStyles()
  const isOffline = useIsOffline()
  const title = useRef<HTMLHeadingElement>(null)
  const list = useRef<HTMLUListElement>(null)
  const { trips, fresh, seenAt, isUnreachable, isEnd, isLoadingMore } = feed
  const showFresh = async () => {
    if (!(await attempt(failed, feed.showFresh, problem))) return
    // The pill had the focus, and goes.
    title.current?.focus({ preventScroll: true })
    title.current?.scrollIntoView()
  }
  return (
    <section className={styles.root} aria-label="Feed">
      {!isEmpty && (
        <>
          <h2 ref={title} tabIndex={-1} className={styles.title}>
            Shared trips
          </h2>
          <div className={styles.tools}>
            <SearchBox
              label="Search the feed"
              placeholder="Title, destination or person"
              query={search}
              onQuery={changed => onWish({ search: changed })}
            />
            <Switch
              className={styles.switch}
              label="People I follow"
              checked={following}
              onChange={(_event, { checked }) => onWish({ following: checked })}
            />
          </div>
        </>
      )}
      <div role="status">
        <VisuallyHidden>{search.trim() !== '' && trips && foundText(trips.length, isEnd)}</VisuallyHidden>
      </div>
      <div className={styles.pillRow} role="status">
        {fresh > 0 && (
          <Button
            appearance="primary"
            className={styles.pill}
            icon={<ArrowUpRegular />}
            onClick={() => void showFresh()}
          >
            {fresh > 99 ? '99+ new trips' : countText(fresh, 'new trip')}
          </Button>
        )}
      </div>
      {seenAt !== null && trips && <SeenNote className={styles.old} at={seenAt} now={now} />}
      {trips === undefined && !isUnreachable && (
        <div className={styles.list} role="status" aria-label="Loading the feed">
          {[1, 2, 3].map(key => (
            <Skeleton key={key} className={styles.skeleton} />
          ))}
        </div>
      )}
      {isUnreachable && (
        <EmptyState
          picture={<CloudDismissRegular />}
          title={isOffline ? "The feed isn't available offline yet" : "We can't load the feed right now"}
          body={`It'll appear ${isOffline ? "when you're online" : 'as soon as we can'}. Your own trips are here already.`}
          actions={<Button onClick={feed.refresh}>Try again</Button>}
        />
      )}
      {isEmpty && empty}
      {trips?.length === 0 && search.trim() !== '' && (
        <EmptyState
          picture={<SearchRegular />}
          title="No trips found"
          body="Try a different search term"
          actions={<Button onClick={() => onWish({ search: '' })}>Clear Search</Button>}
        />
      )}
      {trips?.length === 0 && search.trim() === '' && following && (
        <EmptyState
          picture={<PeopleRegular />}
          title="Nothing from people you follow yet"
          body="Follow people whose trips you like to see what they plan next."
          actions={<Button onClick={() => onWish({ following: false })}>Show everyone's trips</Button>}
        />
      )}
      {trips && trips.length > 0 && (
        <ul ref={list} role="list" className={styles.list}>
          {trips.map(trip => (
            <NearItem key={trip.id} tripId={trip.id} className={styles.item}>
              <FeedCard trip={trip} actions={actions} />
            </NearItem>
          ))}
        </ul>
      )}
      {trips && trips.length > 0 && !isEnd && (
        <div className={styles.foot}>
          {end}
          <Button
            className={styles.button}
            disabledFocusable={isLoadingMore}
            onClick={({ currentTarget }) => {
              focusAdded(list.current, currentTarget)
              void attempt(failed, feed.more, problem)
            }}
          >
            {isLoadingMore ? 'Loading...' : 'Show more trips'}
          </Button>
        </div>
      )}
    </section>
  )
}
