import { ItineraryPanel } from '../features/itinerary/ItineraryPanel.tsx'
import { ShareMenu } from '../features/sharing/ShareMenu.tsx'
import { TripPage } from '../features/trips/TripPage.tsx'
import { useMediaQuery } from '../ui/useMediaQuery.ts'
import { formKeeping } from './formKeeping.ts'
import { renderDestination } from './renderDestination.tsx'

/** From here on there is a column beside the plan. */
const withColumn = '(min-width: 1024px)'

/** A trip with its itinerary and everything that other features add to it. */
export function TripScreen() {
  const hasColumn = useMediaQuery(withColumn)
  return (
    <TripPage
      keeping={formKeeping}
      renderDestination={renderDestination}
      renderPeople={() => null}
      renderActions={({ trip, role }) => <ShareMenu trip={trip} role={role} />}
      renderPlan={({ trip, canEdit, renderOverview }) => (
        <ItineraryPanel
          key={trip.id}
          trip={trip}
          canEdit={canEdit}
          keeping={formKeeping}
          renderAbove={renderOverview}
          renderHeadActions={() => null}
          aside={hasColumn && null}
        />
      )}
    />
  )
}
