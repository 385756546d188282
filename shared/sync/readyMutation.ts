import { AppError } from '../plain/errors.ts'
import type { SyncModel } from './model.ts'
import type { Mutator } from './mutator.ts'
import type { Mutation } from './protocol.ts'

/** A mutation whose arguments have been brought up to date and checked. */
export interface ReadyMutation {
  mutation: Mutation
  mutator: Mutator
  args: unknown
  /** The edit that the server runs along with it in another scope. */
  follow?: ReadyMutation
}

/** The mutations and those that run along with them: everything for which the server locks and loads. */
export const withFollows = (ready: readonly ReadyMutation[]): ReadyMutation[] =>
  ready.flatMap(one => (one.follow ? [one, one.follow] : [one]))

/**
 * Finds the mutator, upgrades arguments from older app versions to the current shape, and parses them. Throws AppError
 * 'invalid-input', which names the field.
 */
export function readyMutation(model: SyncModel, mutation: Mutation): ReadyMutation {
  // A name like "constructor" must not reach what every object inherits.
  const mutator = Object.hasOwn(model.mutators, mutation.name) ? model.mutators[mutation.name] : undefined
  if (!mutator)
    throw new AppError('invalid-input', `There is no edit called ${mutation.name}.`, {
      field: 'name',
    })
  if (mutation.sv > mutator.version) {
    throw new AppError('invalid-input', 'This edit was made by a newer version of the app.', {
      field: 'sv',
    })
  }
  let raw = mutation.args
  for (let version = mutation.sv; version < mutator.version; version++) {
    const upcast = mutator.upcasts?.[version]
    if (upcast && typeof raw === 'object' && raw !== null) raw = upcast(raw as Record<string, unknown>)
  }
  const parsed = mutator.args.safeParse(raw)
  if (!parsed.success) {
    const issue = parsed.error.issues[0]!
    const field = issue.path.join('.')
    throw new AppError('invalid-input', `${field || 'The edit'}: ${issue.message}`, { field })
  }
  if (mutator.scope(parsed.data) !== mutation.scope) {
    throw new AppError('invalid-input', 'The edit names another scope than its rows.', {
      field: 'scope',
    })
  }
  const follow = mutator.follow?.(parsed.data)
  return {
    mutation,
    mutator,
    args: parsed.data,
    ...(follow && { follow: readyFollow(model, mutation, follow) }),
  }
}

function readyFollow(
  model: SyncModel,
  mutation: Mutation,
  { name, args }: { name: string; args: object },
): ReadyMutation {
  const { version, scope } = model.mutators[name]!
  return readyMutation(model, { ...mutation, name, args, sv: version, scope: scope(args) })
}
