import type { Overwritten } from '../sync/overwritten.ts'
import { sameValue } from '../plain/sameValue.ts'

/** The values before and after, for each field that changed and those that are written together with it. */
export type ChangedFields = Record<string, { before: unknown; after: unknown }>

/** One edit of one row in the Change Log. */
export interface ChangeEntry {
  /** The mutator's name. */
  action: string
  kind: string
  id: string
  /** What the row was called when it was edited. */
  label: string | null
  /** Empty for a new row. Texts in `after` may be cut short; the row itself has the full text. */
  fields: ChangedFields
  overwrote?: Overwritten[]
  /**
   * What the day was called at the time: the row itself, or the day that the activity was on afterwards; 'ideas' for an
   * activity without a day.
   */
  day?: string
  /** The day that an activity was moved away from. */
  dayBefore?: string
  /**
   * True for a day or an activity that was added as a suggestion: people add what they want; a generated plan suggests.
   */
  suggested?: true
  /** How many activities a day had when it was deleted. */
  count?: number
  /** The account that a membership is about; null while only an address is known. */
  person?: string | null
  /** True if the invitation had not been answered yet. */
  pending?: true
  /** The address that an invitation went to. */
  email?: string
  /** Entries of one action carry the same number; absent means 0. */
  step?: number
}

/** Who somebody is; undefined when this device cannot tell. */
export type NameOf = (userId: string) => string | undefined

/** Who made an entry, and what people are called. */
export interface Teller {
  userId: string
  nameOf: NameOf
}

/** What happened to the row itself. */
export function lifeOf({ fields }: Pick<ChangeEntry, 'fields'>): 'made' | 'deleted' | 'restored' | 'changed' {
  if (Object.keys(fields).length === 0) return 'made'
  if (!fields.deletedAt) return 'changed'
  return fields.deletedAt.after === null ? 'restored' : 'deleted'
}

/** Fields whose value really changed, without those that were only written along with it. */
export const changedNames = ({ fields }: Pick<ChangeEntry, 'fields'>): string[] =>
  Object.keys(fields).filter(field => !sameValue(fields[field]!.before, fields[field]!.after))
