import { TripGeneration } from '../../features/planner/TripGeneration.tsx'
import type { TripGenerationProps } from '../../features/planner/TripGeneration.tsx'
import { modelName } from './modelName.ts'

/** Generate AI Itinerary for a trip, using the server's model if it has one. */
export const TripGenerate = (props: Omit<TripGenerationProps, 'hasModel'>) => (
  <TripGeneration {...props} hasModel={Boolean(modelName())} />
)
