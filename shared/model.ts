import { changeKind } from './features/changelog/schema.ts'
import { collaboratorMutators } from './features/collaborators/mutators.ts'
import { personKind } from './features/collaborators/person.ts'
import { collaboratorKind } from './features/collaborators/schema.ts'
import { itineraryMutators } from './features/itinerary/mutators.ts'
import { dayKind, itemKind } from './features/itinerary/schema.ts'
import { roleInTrip } from './features/trips/access.ts'
import { tripMutators } from './features/trips/mutators.ts'
import { tripKind } from './features/trips/schema.ts'
import type { SyncModel } from './sync/model.ts'

const kinds = [tripKind, dayKind, itemKind, collaboratorKind, personKind, changeKind]
const mutators = [...tripMutators, ...itineraryMutators, ...collaboratorMutators]

/** Every kind of row and every edit of the product; each feature adds its own here. */
export const model: SyncModel = {
  kinds: Object.fromEntries(kinds.map(kind => [kind.kind, kind])),
  mutators: Object.fromEntries(mutators.map(mutator => [mutator.name, mutator])),
  roleOf: roleInTrip,
}
