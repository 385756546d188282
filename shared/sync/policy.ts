import type { AppError } from '../plain/errors.ts'

/** The rights of the product, by name. Each feature adds those of its policy with `RightsOf`. */
export interface RightMap {}

export type RightName = keyof RightMap

/**
 * What a person can be to the subject of a right. `self`: it is their own. `moderator`: an administrator, once it was
 * reported. `server`: not a person; the server has verified the right by other means.
 */
export type Part =
  | 'anyone'
  | 'owner'
  | 'editor'
  | 'viewer'
  | 'self'
  | 'author'
  | 'inviter'
  | 'invited'
  | 'admin'
  | 'moderator'
  | 'server'

/** Everything that a person is to the subject of a right. */
export type Standing = readonly (Part | false | null | undefined)[]

/** Who has a right: anyone who is one of the parts in `who`. */
export interface Rule {
  who: readonly Part[]
  /** The right also holds in a deleted trip, where a role gives no other right. */
  evenIfDeleted?: true
  /** The error that everyone else gets. By default, it is the one that the engine has for strangers or for editors. */
  refusal?: () => AppError
}

/** Declares the rights of a feature, one per line. */
export const definePolicy = <const Name extends string>(policy: Record<Name, Rule>): Record<Name, Rule> =>
  policy

/** The rights that a policy adds. */
export type RightsOf<Policy> = Record<keyof Policy, Rule>

/** Whether a person with this standing has the right. */
export const allows = ({ who }: Rule, standing: Standing): boolean =>
  who.some(part => part === 'anyone' || standing.includes(part))
