import { planDays } from '#shared/features/itinerary/plan.ts'
import { makeItinerary } from '#shared/features/planner/makeItinerary.ts'
import type { ItineraryWishes } from '#shared/features/planner/planRequest.ts'
import type { Trip } from '#shared/features/trips/schema.ts'
import { currentSession } from '../../data/session/session.ts'
import { attempt } from '../../ui/tellFailure.ts'
import { toast } from '../../ui/toast/toast.ts'
import { loadTripGuide } from '../guide/loadTripGuide.ts'
import { showSuggested } from '../itinerary/showSuggested.ts'
import { placeClock } from './placeClock.ts'
import { madeBy } from './madeBy.ts'
import { readPlanNow } from './readPlanNow.ts'
import { savePlan } from '../undo/savePlan.ts'

/** Plans the open days of a trip on this device. Throws AppError when nothing can be suggested. */
export async function makeHere(trip: Trip, wishes: ItineraryWishes): Promise<void> {
  const guide = await loadTripGuide(trip)
  // Read last: the trip may have changed since the dialog opened.
  const { db, user } = currentSession()
  const plan = await readPlanNow(db, trip)
  const { date: today, time } = placeClock(user.id, plan.trip, planDays(plan.trip, plan))
  const made = makeItinerary(guide, { ...plan, today, time }, wishes)
  await savePlan(made.edits)
  showSuggested(trip.id)
  toast({
    title: 'Itinerary generated successfully!',
    description: [`${madeBy}.`, ...made.notes].join(' '),
    action: { label: 'Undo', onPress: () => void attempt('Failed to undo', () => savePlan(made.undo, true)) },
    duration: 10_000,
  })
}
