import type { LocalDatabase } from '../db/localDatabase.ts'
import { currentSession } from '../sync/session.ts'
import { appNavigate } from './appNavigate.ts'

/**
 * Goes on, whatever screen is open, with the questions to the assistant that had no answer when the app was left, and
 * tells what became of the itineraries that the server was asked for.
 */
export function startBackground(): void {
  const { db } = currentSession()
  for (const work of [askWaiting(db), tellEnded(db)]) {
    // A page that is left early has no use for it, and the next start does it.
    work.catch((error: unknown) =>
      console.warn('Some of what goes on in the background did not start', error),
    )
  }
}

async function askWaiting(db: LocalDatabase): Promise<void> {
  const waiting = await db.chatTurn.filter(({ state }) => state === 'waiting' || state === 'asking').count()
  if (waiting > 0) (await import('../features/assistant/asker.ts')).pageAsker().wake()
}

async function tellEnded(db: LocalDatabase): Promise<void> {
  const { tellGenerations } = await import('../features/planner/tellGenerations.ts')
  tellGenerations(db, {
    isShown: tripId => location.pathname === tripPath(tripId),
    openTrip: tripId => appNavigate(tripPath(tripId)),
  })
}

const tripPath = (tripId: string) => `/trip/${tripId}`
