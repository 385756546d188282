import type { ArgsOf } from '#shared/sync/edit.ts'
import { dayMutators } from './dayMutators.ts'
import { itemMutators } from './itemMutators.ts'

export const itineraryMutators = [...dayMutators, ...itemMutators]

declare module '#shared/sync/edit.ts' {
  interface EditArgs extends ArgsOf<typeof itineraryMutators> {}
}
