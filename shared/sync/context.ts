import type { Mutation } from './protocol.ts'
import type { Row } from './row.ts'

/** Who makes an edit, and when. On the server, the server sets both. */
export interface MutationContext {
  userId: string
  /** ISO 8601, UTC. */
  now: string
  /** Called with anything unexpected (not an AppError) that a mutator throws. */
  onBug?: (error: unknown) => void
  /**
   * [USER3] The server has verified by other means that the person may do this: an invitation in their own scope, or
   * the secret of a link. Never set on a device, and no argument can set it.
   */
  vouched?: boolean
  /** The server's final check of an edit that would change something; throws AppError to refuse it. */
  admit?: (mutation: Mutation, rows: { readonly written: Iterable<Row> }) => void
  /** The accounts with this e-mail, verified. Only the server knows them. */
  accountsOf?: (email: string) => readonly string[]
}

/** What a person may do in a scope. A person without a role is a stranger there. */
export type Role = 'owner' | 'editor' | 'viewer'
