import type { LinksOf } from '../../db/links.ts'

/** The rows of the Change Log that the API lists as more than one entry: counting must not read what is in them. */
interface ChangeEntriesTable {
  scope_id: string
  id: string
  /** How many entries the API lists. */
  listed: number
}

export interface ChangelogTables {
  change_entries: ChangeEntriesTable
}

export const changelogLinks: LinksOf<ChangelogTables> = {
  change_entries: { scope: 'scope_id' },
}
