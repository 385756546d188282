import { inChunks } from '#shared/plain/inChunks.ts'
import { readCity } from './cityFiles.ts'
import { builtInVersion, cityDeadlineMs, loadGuideIndex, readAnew } from './loadGuide.ts'
import { fetchNewerGuide } from './newerGuide.ts'

/** Cities that are asked for at once in the background. */
const atOnce = 8

/**
 * Has every city on this device, for questions without a network, in the newest edition of the server. Cities that can't
 * be had now are left out.
 */
export async function keepAllCities(): Promise<void> {
  if (await fetchNewerGuide(await builtInVersion()).catch(() => false)) readAnew()
  const index = await loadGuideIndex()
  for (const some of inChunks(index.cities, atOnce))
    await Promise.allSettled(some.map(city => readCity(city, cityDeadlineMs)))
}
