import { TripGeneration } from '../features/planner/TripGeneration.tsx'
import type { TripGenerationProps } from '../features/planner/TripGeneration.tsx'
import { formKeeping } from './formKeeping.ts'
import { modelName } from './modelName.ts'

/** Generate AI Itinerary of a trip, with the server's model where it has one. */
export const TripGenerate = (props: Omit<TripGenerationProps, 'hasModel' | 'keeping'>) => (
  <TripGeneration {...props} keeping={formKeeping} hasModel={Boolean(modelName())} />
)
