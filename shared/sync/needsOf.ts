import { childrenOf, row } from './mutator.ts'
import type { Need } from './mutator.ts'
import type { ReadyMutation } from './readyMutation.ts'
import { isTripScope, scopeId } from './scope.ts'

/**
 * The rows to load before these mutations can run, by scope: what their mutators declare and, for each trip, what the
 * policy needs: the trip itself and the actor's membership.
 */
export function needsOf(ready: readonly ReadyMutation[], userId: string): Map<string, Need[]> {
  const needs = new Map<string, Need[]>()
  for (const { mutation, mutator, args } of ready) {
    let list = needs.get(mutation.scope)
    if (!list) needs.set(mutation.scope, (list = policyNeeds(mutation.scope, userId)))
    list.push(...mutator.needs(args))
  }
  return needs
}

const policyNeeds = (scope: string, userId: string): Need[] =>
  isTripScope(scope) ? [row('trip', scopeId(scope)), childrenOf(userId)] : []
