import type { LinksOf } from '../db/links.ts'

/** A unit of distribution. `version` grows with every commit that changes the scope. */
interface ScopeTable {
  id: string
  version: number
  /** Cursors below it must start over: tombstones up to here are gone. */
  min_version: number
  /**
   * JSON: how much the scope holds of what has a cap, and the version (`at`) at which it was counted; null when nobody
   * counted.
   */
  room: string | null
}

/** One local database of one person, and the last of its mutations that was processed. */
interface SyncClientTable {
  id: string
  user_id: string
  last_mid: number
  /** ISO 8601, UTC. */
  seen_at: string
}

interface MutationLogTable {
  client_id: string
  mid: number
  key: string
  /** A MutationResult as JSON. */
  result: string
  at: string
}

/** Who receives a scope. Derived from the scope's rows in the same transaction; every grant gets a new `epoch`. */
interface GrantTable {
  user_id: string
  scope_id: string
  role: string
  epoch: string
}

/** Every synced row of every kind; `fver` and `data` are JSON. */
interface EntityTable {
  scope_id: string
  id: string
  kind: string
  parent: string | null
  version: number
  deleted_at: string | null
  fver: string
  data: string
}

/** Invitations that nobody has answered yet. Derived from collaborator rows in the same transaction. */
interface OpenInvitationTable {
  scope_id: string
  collaborator_id: string
  /** Lower case; null when an account was invited. */
  email: string | null
}

/** A link that opens an invitation for anyone who has it. Only the hash of its secret is stored. */
interface InvitationLinkTable {
  token_hash: string
  scope_id: string
  collaborator_id: string
  created_by: string
  /** ISO 8601, UTC. */
  expires_at: string
}

/** When someone last left a trip or was removed from it. Their row in the trip is emptied after 30 days. */
interface DepartureTable {
  scope_id: string
  user_id: string
  /** ISO 8601, UTC. */
  left_at: string
}

/** A trip that is being written in several transactions. Its rows are in `entity`, but nobody gets them yet. */
interface DraftTable {
  scope_id: string
  /** ISO 8601, UTC. */
  begun_at: string
}

/** How much is stored. The database keeps this table by itself (see the migration). */
interface StoredTable {
  /** A scope, or `client:` and the id of a device: the outcomes of its edits. */
  place: string
  /** The account that it counts toward; null for a trip that is still being written. */
  owner_id: string | null
  bytes: number
}

interface MetaTable {
  key: string
  value: string
}

export interface SyncTables {
  scope: ScopeTable
  sync_client: SyncClientTable
  mutation_log: MutationLogTable
  grant_: GrantTable
  entity: EntityTable
  open_invitation: OpenInvitationTable
  invitation_link: InvitationLinkTable
  departure: DepartureTable
  draft: DraftTable
  stored: StoredTable
  meta: MetaTable
}

export const syncLinks: LinksOf<SyncTables> = {
  scope: {
    stays: { id: 'Its version stays: a device that still has a cursor in it is told to let go.' },
  },
  sync_client: {
    stays: { user_id: 'Let go with its account, and then removed bit by bit: see clients.ts.' },
  },
  mutation_log: { stays: { client_id: 'Removed with its device.' } },
  grant_: { scope: 'scope_id', people: ['user_id'] },
  entity: {
    scope: 'scope_id',
    stays: { parent: 'A row of the same scope, or a trip: see removeTrips.ts.' },
  },
  open_invitation: {
    scope: 'scope_id',
    stays: { collaborator_id: 'A row of the same scope.' },
  },
  invitation_link: {
    scope: 'scope_id',
    people: ['created_by'],
    stays: { collaborator_id: 'A row of the same scope.' },
  },
  departure: { scope: 'scope_id', people: ['user_id'] },
  draft: { stays: { scope_id: 'A trip that nobody has yet. Removed when it is finished or abandoned.' } },
  stored: { scope: 'place', people: ['owner_id'] },
  meta: {},
}

/** A row of `entity` as it comes from the database. */
export type EntityRow = EntityTable
