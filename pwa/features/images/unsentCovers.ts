import type { Collection } from 'dexie'
import type { LocalDatabase } from '../../data/store/localDatabase.ts'
import type { CoverRecord } from './coverRecord.ts'

/** The photos that the server doesn't have: they wait, or it refused them. */
export const unsentCovers = ({ picture }: LocalDatabase): Collection<CoverRecord, string> =>
  picture.filter(({ state }) => state !== 'sent')
