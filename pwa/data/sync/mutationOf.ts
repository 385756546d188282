import { newId } from '#shared/plain/ids.ts'
import type { Mutator } from '#shared/sync/mutator.ts'
import type { Mutation } from '#shared/sync/protocol.ts'
import type { UncheckedEdit } from '../store/journal.ts'

/** The mutation of an edit, without its number and base, which it gets when it is stored. */
export function mutationOf({ version, scope }: Mutator, { name, args, madeAt }: UncheckedEdit): Mutation {
  return { mid: 1, key: newId(), sv: version, name, scope: scope(args), base: 0, madeAt, args }
}
