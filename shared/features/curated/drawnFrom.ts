import { beginningOf } from '../../plain/shortened.ts'
import { drawnPrefix } from './schema.ts'
import type { CuratedFields } from './schema.ts'

const longest = 200

/** The source of a picture that is drawn from an item's title and city. */
export const drawnFrom = ({ title, city }: Pick<CuratedFields, 'title'> & { city: string }): string =>
  drawnPrefix + beginningOf(`${title.trim()}, ${city}`.replaceAll(/\p{Cc}/gu, ' '), longest)
