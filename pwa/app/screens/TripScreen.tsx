import { makeStyles } from '@fluentui/react-components'
import { startTransition, useCallback, useEffect, useState } from 'react'
import { deferred } from '#shared/plain/deferred.ts'
import { Invitations } from '../../features/collaborators/Invitations.tsx'
import { UnlessInvited } from '../../features/collaborators/UnlessInvited.tsx'
import { ItineraryPanel } from '../../features/itinerary/ItineraryPanel.tsx'
import type { FindPlacesNear } from '../../features/itinerary/placeFinder.ts'
import { TripPage } from '../../features/trips/TripPage.tsx'
import { lazyPart } from '../../ui/lazyPart.tsx'
import { modelName } from './modelName.ts'
import { desktopQuery, phoneQuery } from '../../ui/look/breakpoints.ts'
import { AwaitedActions } from '../../ui/navigation/pageActions.ts'
import { whenIdle } from '../../ui/whenIdle.ts'
import { DestinationPicture } from '../../ui/scene/DestinationPicture.tsx'
import { useMediaQuery } from '../../ui/useMediaQuery.ts'
import { useTripSearch } from '../overlays/useTripSearch.tsx'
import { SyncSlot } from '../shell/SyncSlot.tsx'
import { TripToday } from './TripToday.tsx'
import { renderDestination } from './renderDestination.tsx'
import { space, touch } from '../../ui/look/space.ts'
import { withSketch } from '../../ui/map/withSketch.ts'

const planShown = deferred<void>()
/** For what surrounds the plan: its code would delay the first one of a page. */
const afterPlan = { after: planShown.promise }
/** For what lists actions of its own. */
const listing = { ...afterPlan, waiting: <AwaitedActions /> }

const InvitedPart = lazyPart(() =>
  import('../../features/collaborators/InvitedInstead.tsx').then(part => part.InvitedInstead),
)
const PeoplePart = lazyPart(() => import('./TripPlanners.tsx').then(part => part.TripPlanners), listing)
const GeneratePart = lazyPart(() => import('./TripGenerate.tsx').then(part => part.TripGenerate), afterPlan)
const ChangeLogPart = lazyPart(() => import('./TripChangeLog.tsx').then(part => part.TripChangeLog), listing)
const CommentsPart = lazyPart(() => import('./TripComments.tsx').then(part => part.TripComments), listing)
const InsightsPart = lazyPart(
  () => import('../../features/insights/TripInsights.tsx').then(part => part.TripInsights),
  afterPlan,
)
const SocialPart = lazyPart(
  () => import('../../features/feed/TripSocial.tsx').then(part => part.TripSocial),
  afterPlan,
)
const FollowPart = lazyPart(
  () => import('../../features/feed/FollowOwner.tsx').then(part => part.FollowOwner),
  afterPlan,
)
const CoverPart = lazyPart(
  () => import('../../features/images/CoverActions.tsx').then(part => part.CoverActions),
  { ...listing, quiet: true },
)
const CoverButtonPart = lazyPart(
  () => import('../../features/images/CoverButton.tsx').then(part => part.CoverButton),
  { quiet: true, ...afterPlan },
)
const PaperPart = lazyPart(
  () => import('../../features/sharing/TripPaper.tsx').then(part => part.TripPaper),
  {
    quiet: true,
    ...afterPlan,
  },
)
// On wide screens, after the plan.
const MapPart = lazyPart(() => withSketch(import('./TripMapScreen.tsx').then(part => part.TripMapScreen)))
const WatchPart = lazyPart(
  () => import('../../features/planner/PlanWatch.tsx').then(part => part.PlanWatch),
  {
    quiet: true,
  },
)
const SharePart = lazyPart(
  () => import('../../features/sharing/ShareMenu.tsx').then(part => part.ShareMenu),
  listing,
)

const PlaceMapPart = lazyPart(() => import('./TripPlaceMap.tsx').then(part => part.TripPlaceMap), {
  quiet: true,
})

const useStyles = makeStyles({
  cover: { position: 'relative', height: '100%' },
  // Reserve room, so that what is beside the button doesn't move when the button's code arrives.
  share: { minWidth: '96px', minHeight: touch },
  room: { minWidth: touch, minHeight: touch },
  follow: { minWidth: '104px', minHeight: touch },
  // Its button and its progress are laid out by the head.
  generate: { display: 'contents', ':empty': { display: 'block', width: '126px', height: touch } },
  below: { paddingTop: space(6) },
})

/** Loaded when somebody begins to type. */
const findPlaces: FindPlacesNear = (...question) =>
  void import('./findPlaces.ts').then(
    finder => finder.findPlaces(...question),
    // Without the code there are no offers; what is typed is kept as it is.
    () => undefined,
  )

/** A trip with its itinerary and everything that other features add to it. */
export function TripScreen() {
  const styles = useStyles()
  const hasColumn = useMediaQuery(desktopQuery)
  const isPhone = useMediaQuery(phoneQuery)
  useTripSearch()
  // What is beside the plan or only needed to print waits until the page stands.
  const [isPlanShown, setPlanShown] = useState(false)
  const [isIdle, setIdle] = useState(false)
  useEffect(() => {
    if (!isPlanShown) return
    planShown.resolve()
    const begin = () => {
      startTransition(() => setIdle(true))
      MapPart.preload()
    }
    return whenIdle(begin, 5000)
  }, [isPlanShown])
  // Together with the rest of its rows.
  const onShown = useCallback(() => startTransition(() => setPlanShown(true)), [])
  // Load these right after the plan, also what stands in menus.
  useEffect(() => {
    PeoplePart.preload()
    GeneratePart.preload()
    SharePart.preload()
    ChangeLogPart.preload()
    InsightsPart.preload()
  }, [])
  return (
    <TripPage
      renderDestination={renderDestination}
      renderSync={() => <SyncSlot />}
      renderPeople={({ trip, role }) =>
        role && (
          <div className={styles.room}>
            <PeoplePart trip={trip} role={role} isBar={isPhone} />
          </div>
        )
      }
      renderActions={({ trip, role, canEdit }) => (
        <>
          {canEdit && <CoverPart trip={trip} />}
          {isPhone ? (
            <SharePart trip={trip} role={role} isListed />
          ) : (
            <div className={styles.share}>
              <SharePart trip={trip} role={role} />
            </div>
          )}
          {role && trip.visibility !== 'private' && (
            <div className={isPhone ? undefined : styles.room}>
              <CommentsPart trip={trip} isListed={isPhone} />
            </div>
          )}
          {!hasColumn && role && (
            <ChangeLogPart {...{ trip, canEdit }} look={isPhone ? 'listed' : 'button'} />
          )}
        </>
      )}
      renderCover={({ trip, canEdit }) => (
        <div className={styles.cover}>
          <DestinationPicture trip={trip} isBanner={isPhone} />
          {canEdit && !isPhone && <CoverButtonPart />}
        </div>
      )}
      renderInvitation={tripId => <Invitations tripId={tripId} isNamed />}
      renderMissing={(tripId, missing) => <InvitedPart tripId={tripId}>{missing}</InvitedPart>}
      renderCopy={(tripId, copy) => <UnlessInvited tripId={tripId}>{copy}</UnlessInvited>}
      renderToday={({ trip, role, canEdit }) => role && <TripToday trip={trip} canEdit={canEdit} />}
      renderOwnerActions={({ owner, marks }) => (
        <div className={styles.follow}>
          <FollowPart owner={owner} marks={marks} />
        </div>
      )}
      renderSocial={visit => (
        <div className={styles.room}>
          <SocialPart key={visit.trip.id} {...visit} />
        </div>
      )}
      renderPlan={({ role, visited, renderOverview, renderAbout, ...slot }) => {
        const { trip, canEdit } = slot
        const insights = (
          <InsightsPart
            key={trip.id}
            trip={trip}
            canEdit={canEdit}
            isVisited={visited !== undefined}
            isColumn={hasColumn}
            hasModel={modelName() !== null}
          />
        )
        return (
          <>
            <PaperPart trip={trip} visited={visited} />
            <ItineraryPanel
              key={trip.id}
              {...slot}
              given={visited}
              renderAbove={renderOverview}
              findPlaces={findPlaces}
              renderPlaceMap={place => <PlaceMapPart {...place} trip={trip} />}
              renderAbout={counts => (
                <>
                  {renderAbout(counts)}
                  {isPhone && insights}
                </>
              )}
              renderHeadActions={plan => (
                <div className={styles.generate}>
                  <GeneratePart trip={trip} {...plan} />
                </div>
              )}
              aside={
                hasColumn && (
                  <>
                    {role && <ChangeLogPart {...{ trip, canEdit }} look="panel" />}
                    {insights}
                  </>
                )
              }
              renderWatch={watched => <WatchPart trip={trip} {...watched} />}
              onShown={onShown}
              renderMap={plan =>
                (isIdle || plan.isFront) && (
                  <MapPart trip={trip} isVisited={visited !== undefined} {...plan} />
                )
              }
            />
            {!hasColumn && !isPhone && <div className={styles.below}>{insights}</div>}
          </>
        )
      }}
    />
  )
}
