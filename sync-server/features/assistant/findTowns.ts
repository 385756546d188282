import { setImmediate } from 'node:timers/promises'
import { mostTowns } from '#shared/features/assistant/fromGuide/question.ts'
import type { FindTowns } from '#shared/features/assistant/fromGuide/question.ts'
import { worldGazetteer } from '../places/gazetteer.ts'

/** An answer does not wait longer for a gazetteer that has to be loaded first. */
const deadlineMs = 2_000

/** Looks towns up in the gazetteer of the world; finds none while it is not there. */
export const findTowns: FindTowns = async name => {
  // A long question names dozens of them: others are answered in between.
  await setImmediate()
  const late = new Promise<[]>(resolve => setTimeout(resolve, deadlineMs, []).unref())
  const found = worldGazetteer.search({ text: name, limit: mostTowns, lang: 'en' }).catch(() => [])
  return await Promise.race([found, late])
}
