import type { LocalDatabase } from '../../data/store/localDatabase.ts'
import { currentSession } from '../../data/session/session.ts'
import { savesData } from '../../ui/savesData.ts'
import { whenIdle } from '../../ui/whenIdle.ts'
import { appNavigate } from '../../ui/navigation/appNavigate.ts'
import { modelName } from '../screens/modelName.ts'
import { followLaunches } from './launches.ts'

/**
 * Whatever screen is open, resumes the questions to the assistant that were unanswered when the app was closed, reports
 * what became of the itineraries that the server was asked to generate, shows and sends people's own covers, keeps the
 * guide to where their trips go and the curated places, and follows what the system opens the app with.
 */
export function startBackground(): void {
  followLaunches(appNavigate)
  const { db } = currentSession()
  for (const work of [askWaiting(db), tellEnded(db), keepCovers(db), keepKnowledge(db)]) {
    // If the page is closed early, this doesn't matter: the next start does it.
    work.catch((error: unknown) =>
      console.warn('Some of what goes on in the background did not start', error),
    )
  }
}

async function askWaiting(db: LocalDatabase): Promise<void> {
  const waiting = await db.chatTurn.filter(({ state }) => state === 'waiting' || state === 'asking').count()
  if (waiting === 0) return
  const model = modelName()
  const { pageAsker } = await import('../../features/assistant/asker.ts')
  pageAsker(model === undefined ? undefined : model !== null).wake()
}

async function keepCovers(db: LocalDatabase): Promise<void> {
  if ((await db.picture.count()) > 0) (await import('../../features/images/covers.ts')).startCovers(db)
}

async function keepKnowledge(db: LocalDatabase): Promise<void> {
  const { keepTripCities } = await import('../../features/guide/keepTripCities.ts')
  keepTripCities(db)
  if (savesData()) return
  const { keepAllCities } = await import('../../features/guide/keepAllCities.ts')
  const { keepCurated } = await import('../../features/curated/fetchCurated.ts')
  for (const keep of [keepAllCities, keepCurated]) whenIdle(() => void keep().catch(() => undefined), 5000)
}

async function tellEnded(db: LocalDatabase): Promise<void> {
  const { tellGenerations } = await import('../../features/planner/tellGenerations.ts')
  tellGenerations(db, {
    isShown: tripId => location.pathname === tripPath(tripId),
    openTrip: tripId => appNavigate(tripPath(tripId)),
  })
}

const tripPath = (tripId: string) => `/trip/${tripId}`
