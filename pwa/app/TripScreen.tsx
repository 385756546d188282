import { makeStyles } from '@fluentui/react-components'
import { useEffect } from 'react'
import { ItineraryPanel } from '../features/itinerary/ItineraryPanel.tsx'
import { TripPage } from '../features/trips/TripPage.tsx'
import { lazyPart } from '../ui/lazyPart.tsx'
import { useMediaQuery } from '../ui/useMediaQuery.ts'
import { formKeeping } from './formKeeping.ts'
import { renderDestination } from './renderDestination.tsx'

const PeoplePart = lazyPart(async () => (await import('../features/collaborators/TripPeople.tsx')).TripPeople)
const GeneratePart = lazyPart(async () => (await import('./TripGenerate.tsx')).TripGenerate)
const ChangeLogPart = lazyPart(async () => (await import('./TripChangeLog.tsx')).TripChangeLog)
const InsightsPart = lazyPart(
  async () => (await import('../features/insights/TripInsights.tsx')).TripInsights,
)
const SocialPart = lazyPart(async () => (await import('../features/feed/TripSocial.tsx')).TripSocial)
const FollowPart = lazyPart(async () => (await import('../features/feed/FollowOwner.tsx')).FollowOwner)
const SharePart = lazyPart(async () => (await import('../features/sharing/ShareMenu.tsx')).ShareMenu)

const useStyles = makeStyles({
  // What stands beside the button stays where it is when its code arrives.
  share: { minWidth: '96px', minHeight: '44px' },
  people: { minHeight: '44px' },
  follow: { minWidth: '104px', minHeight: '44px' },
  social: { minHeight: '44px' },
  // Its button and its progress are laid out by the head.
  generate: { display: 'contents', ':empty': { display: 'block', width: '126px', height: '44px' } },
  // Clear of the thumb's button.
  below: { paddingBottom: '72px' },
})

/** From here on there is a column beside the plan. */
const withColumn = '(min-width: 1024px)'

/** A trip with its itinerary and everything that other features add to it. */
export function TripScreen() {
  const styles = useStyles()
  const hasColumn = useMediaQuery(withColumn)
  // It comes with the plan, not after it.
  useEffect(() => {
    PeoplePart.preload()
    GeneratePart.preload()
    SharePart.preload()
    ChangeLogPart.preload()
    InsightsPart.preload()
  }, [])
  return (
    <TripPage
      keeping={formKeeping}
      renderDestination={renderDestination}
      renderPeople={({ trip, role }) =>
        role && (
          <div className={styles.people}>
            <PeoplePart trip={trip} role={role} />
          </div>
        )
      }
      renderActions={({ trip, role, canEdit }) => (
        <>
          <div className={styles.share}>
            <SharePart trip={trip} role={role} />
          </div>
          {!hasColumn && canEdit && <ChangeLogPart trip={trip} />}
        </>
      )}
      renderOwnerActions={({ owner, marks }) => (
        <div className={styles.follow}>
          <FollowPart owner={owner} marks={marks} />
        </div>
      )}
      renderSocial={visit => (
        <div className={styles.social}>
          <SocialPart key={visit.trip.id} {...visit} />
        </div>
      )}
      renderPlan={({ trip, canEdit, visited, renderOverview }) => {
        const insights = (
          <InsightsPart
            key={trip.id}
            trip={trip}
            canEdit={canEdit}
            isVisited={visited !== undefined}
            isColumn={hasColumn}
            keeping={formKeeping}
          />
        )
        return (
          <>
            <ItineraryPanel
              key={trip.id}
              trip={trip}
              canEdit={canEdit}
              keeping={formKeeping}
              given={visited}
              renderAbove={renderOverview}
              renderHeadActions={plan => (
                <div className={styles.generate}>
                  <GeneratePart trip={trip} {...plan} />
                </div>
              )}
              aside={
                hasColumn && (
                  <>
                    {canEdit && <ChangeLogPart trip={trip} isPanel />}
                    {insights}
                  </>
                )
              }
            />
            {!hasColumn && <div className={styles.below}>{insights}</div>}
          </>
        )
      }}
    />
  )
}
