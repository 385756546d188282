import { ItineraryPanel } from '../features/itinerary/ItineraryPanel.tsx'
import { TripPage } from '../features/trips/TripPage.tsx'
import { formKeeping } from './formKeeping.ts'

/** A trip with its itinerary. */
export function TripScreen() {
  return (
    <TripPage
      renderPlan={({ trip, canEdit, renderOverview }) => (
        <ItineraryPanel
          key={trip.id}
          trip={trip}
          canEdit={canEdit}
          keeping={formKeeping}
          renderAbove={renderOverview}
        />
      )}
    />
  )
}
