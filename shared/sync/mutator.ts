import type * as z from 'zod'
import type { KindName } from './kinds.ts'
import type { MutationRows } from './mutationRows.ts'
import type { Mutation } from './protocol.ts'

/** Who makes an edit and when: on the server both are the server's. */
export interface MutationContext {
  userId: string
  /** ISO 8601, UTC. */
  now: string
  /** Hears of a mutator that threw something unexpected. */
  onBug?: (error: unknown) => void
  /**
   * [USER3] The server has made sure by other means that the person may do this: an invitation in their own
   * scope, or the secret of a link. Never set on a device, and by no argument.
   */
  vouched?: boolean
  /** The server's last word on an edit that would change something: it refuses by throwing AppError. */
  admit?: (mutation: Mutation) => void
  /** The accounts that have this e-mail, verified; known to the server only. */
  accountsOf?: (email: string) => readonly string[]
}

/** What a person may do in a scope. Somebody without a role is a stranger to it. */
export type Role = 'owner' | 'editor'

/**
 * Rows that must be loaded before a mutator runs: one by its kind and id, all that are listed under a parent, or all of
 * a kind (for edits that are made rarely: it costs a look at the whole scope).
 */
export type Need = { kind: KindName; id: string } | { childrenOf: string } | { allOf: KindName }

export const row = (kind: KindName, id: string): Need => ({ kind, id })
export const childrenOf = (parent: string): Need => ({ childrenOf: parent })
export const allOf = (kind: KindName): Need => ({ allOf: kind })

/**
 * One kind of edit: pure and synchronous, run by the device at once and by the server with the final say.
 * `apply` reads and writes through `rows`, and refuses by throwing AppError. In a trip's scope the trip and the
 * actor's membership are always loaded. `version` is the shape of `args`; `upcasts[n]` turns arguments of shape n into n + 1, so
 * that an edit made by an older app is still understood. The registry holds mutators of all arguments: any.
 */
// oxlint-disable-next-line typescript/no-explicit-any
export interface Mutator<Args = any> {
  name: string
  version: number
  args: z.ZodType<Args>
  scope(args: Args): string
  needs(args: Args): Need[]
  apply(rows: MutationRows, args: Args, ctx: MutationContext): void
  upcasts?: Record<number, (args: Record<string, unknown>) => Record<string, unknown>>
  /** [CAP2] What it may make more of, so that it has to be counted first: rows of this kind, or 'text' in them. */
  grows?: KindName | 'text'
  /** [LIFE1] Turned again as easily as it was turned, with nothing in it that anybody typed: not for the Attic. */
  isSwitch?: true
  /**
   * [USER3] What the same person does in another scope along with it, on the server: both happen or neither.
   * It runs as vouched for, so `apply` has to have made sure of the right to it.
   */
  follow?(args: Args): { name: string; args: object }
}

/** Declares a mutator with the type of its arguments taken from their schema. */
export function defineMutator<const Name extends string, Schema extends z.ZodType>(
  mutator: Omit<Mutator<z.output<Schema>>, 'name' | 'version' | 'args'> & {
    name: Name
    args: Schema
    version?: number
  },
): Mutator<z.output<Schema>> & { name: Name; args: Schema } {
  return { version: 1, ...mutator } as Mutator<z.output<Schema>> & { name: Name; args: Schema }
}
