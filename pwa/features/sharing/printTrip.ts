import type { Trip } from '#shared/features/trips/schema.ts'
import { printChoice } from './printChoice.ts'
import { printPlan } from './printPlan.ts'
import { documentOf, readPlan } from './readPlan.ts'

/** Prints the plan of a trip with what the last printout included. */
export const printTrip = async (trip: Trip): Promise<void> =>
  printPlan(documentOf(await readPlan(trip), printChoice()))
