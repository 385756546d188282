import type { AppPage } from '#shared/plain/appPaths.ts'
import type { Deps } from '../../deps.ts'
import { productPicture } from '../../middleware/previewTags.ts'
import type { LinkPreview } from '../../middleware/previewTags.ts'
import { readOpenTrip } from './readOpenTrip.ts'
import { tripPreview } from './tripPreview.ts'

/**
 * What a link to this address of the app shows to anyone; undefined for what the product says of itself. An invitation
 * never names its trip: the trip is shown to those who sign in. The app opens even if the database does not answer, and
 * for someone who may look up no more trips now (`mayLookUp`).
 */
export async function previewOf(
  { db, config, log }: Pick<Deps, 'db' | 'config' | 'log'>,
  { path, params }: AppPage,
  mayLookUp: () => Promise<boolean>,
): Promise<LinkPreview | undefined> {
  if (path === '/invite/:token') {
    return {
      title: "You're invited to plan a trip on Wend.",
      description: 'Open the link to see the trip and join it.',
      picture: productPicture(config.publicUrl),
    }
  }
  if (path !== '/trip/:tripId' || !(await mayLookUp())) return undefined
  try {
    const trip = await readOpenTrip(db, params['tripId'])
    return trip && tripPreview(trip, config.publicUrl)
  } catch (error) {
    log.warn({ err: error }, 'link preview failed')
    return undefined
  }
}
