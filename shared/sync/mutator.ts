import type * as z from 'zod'
import type { MutationContext } from './context.ts'
import type { KindName } from './kinds.ts'
import type { MutationRows } from './mutationRows.ts'
import type { RightName, Standing } from './policy.ts'
import { tripScope, userScope } from './scope.ts'

/**
 * Rows that must be loaded before a mutator runs: one by its kind and id, all those listed under a parent, all those
 * listed where this row is, or all of a kind (only for rare edits, because it reads the whole scope).
 */
export type Need =
  | { kind: KindName; id: string }
  | { childrenOf: string }
  | { besides: { kind: KindName; id: string } }
  | { allOf: KindName }

export const row = (kind: KindName, id: string): Need => ({ kind, id })
export const childrenOf = (parent: string): Need => ({ childrenOf: parent })
export const besides = (kind: KindName, id: string): Need => ({ besides: { kind, id } })
export const allOf = (kind: KindName): Need => ({ allOf: kind })

/** A trip or a person that the actor must be able to see. */
export type Sight = { trip: string } | { person: string }

/**
 * What an edit declares about itself. Nothing here is optional: each property is read by some part that must not forget
 * an edit.
 */
export interface Declared<Args> {
  /** The right that is checked first, before anything about the rows is revealed. */
  right: RightName
  /** Whether the Change Log of the trip reports it. */
  logs: boolean
  /**
   * [PUSH11] Which of the server's tables it reads before it runs: with `people`, who reaches whom under which name;
   * with `sight`, also which trips the person sees, is named in, or is invited to.
   */
  looksAt: Tables
  /** [PUSH11] Which of those it changes. A change to `people` also changes `sight`. */
  changes: Tables
  /**
   * Whether it may change what the trip's card shows or who sees it. If so, the server locks the card while it runs.
   */
  onCard: boolean
  /** [SOCIAL1–2] What the person must be able to see; the server checks this before the edit runs. */
  needsSight: false | ((args: Args) => Sight | false)
}

type Tables = 'nothing' | 'people' | 'sight'

/**
 * One kind of edit: pure and synchronous. The device runs it at once; the server runs it with the final say. `apply`
 * reads and writes through `rows`, and refuses by throwing AppError; an actor without the right to the edit has already
 * been refused. In a trip's scope, the trip and the actor's membership are always loaded. `version` is the shape of
 * `args`; `upcasts[n]` turns arguments of shape n into n + 1, so that an edit made by an older app is still understood.
 * `Args` defaults to any because the registry holds mutators with all kinds of arguments.
 */
// oxlint-disable-next-line typescript/no-explicit-any
export interface Mutator<Args = any> extends Declared<Args> {
  name: string
  version: number
  args: z.ZodType<Args>
  scope(args: Args): string
  needs(args: Args): Need[]
  apply(rows: MutationRows, args: Args, ctx: MutationContext): void
  /** What the actor is to the rows besides their role, for rights that depend on it. */
  standing?(rows: MutationRows, args: Args, ctx: MutationContext): Standing
  upcasts?: Record<number, (args: Record<string, unknown>) => Record<string, unknown>>
  /** [CAP2] What it may add to, and what must therefore be counted first: rows of this kind, or 'text' in rows. */
  grows?: KindName | 'text'
  /**
   * [LIFE1] A switch: as easy to flip again as it was the first time, and nobody typed anything into it, so it does not
   * go to the Attic.
   */
  isSwitch?: true
  /**
   * [USER3] An edit that the server makes along with this one, for the same person in another scope: both happen or
   * neither. It runs as vouched for, so this mutator's `apply` must have verified the right to it.
   */
  follow?(args: Args): { name: string; args: object }
}

/** A scope that an edit's arguments identify: a trip by `tripId`, or else by `id`; a person's own scope by `userId`. */
type ScopeOf<Args> =
  | (Args extends { tripId: string } | { id: string } ? 'trip' : never)
  | (Args extends { userId: string } ? 'own' : never)

const scopes: Record<'trip' | 'own', (args: { id: string; tripId?: string; userId: string }) => string> = {
  trip: ({ tripId, id }) => tripScope(tripId ?? id),
  own: ({ userId }) => userScope(userId),
}

/** Declares a mutator. The type of its arguments comes from their schema, and the scope of its rows from `in`. */
export function defineMutator<const Name extends string, Schema extends z.ZodType>({
  in: where,
  ...mutator
}: Omit<Mutator<z.output<Schema>>, 'name' | 'version' | 'args' | 'scope'> & {
  name: Name
  args: Schema
  version?: number
  in: ScopeOf<z.output<Schema>>
}): Mutator<z.output<Schema>> & { name: Name; args: Schema } {
  const scope = scopes[where as 'trip' | 'own']
  return { version: 1, scope, ...mutator } as unknown as Mutator<z.output<Schema>> & {
    name: Name
    args: Schema
  }
}
