import { currentSession } from '../sync/session.ts'
import { appNavigate } from './appNavigate.ts'

/**
 * Goes on, whatever screen is open, with the questions to the assistant that had no answer when the app was left, and
 * tells what became of the itineraries that the server was asked for.
 */
export async function startBackground(): Promise<void> {
  const { db } = currentSession()
  const { tellGenerations } = await import('../features/planner/tellGenerations.ts')
  tellGenerations(db, {
    isShown: tripId => location.pathname === tripPath(tripId),
    openTrip: tripId => appNavigate(tripPath(tripId)),
  })
  const waiting = await db.chatTurn.filter(({ state }) => state === 'waiting' || state === 'asking').count()
  if (waiting > 0) (await import('../features/assistant/asker.ts')).pageAsker().wake()
}

const tripPath = (tripId: string) => `/trip/${tripId}`
