import type { Trip } from '#shared/features/trips/schema.ts'
import { withDeadline } from '../../data/server/withDeadline.ts'
import { printChoice } from './printChoice.ts'
import { printPlan } from './printPlan.ts'
import { documentOf, readPlan } from './readPlan.ts'

/** How long the rows may take to be read. Milliseconds. */
const readMs = 5000

/** Prints the plan of a trip with what the last printout included. Rejects when the storage doesn't answer. */
export const printTrip = async (trip: Trip): Promise<void> =>
  printPlan(documentOf(await withDeadline(readPlan(trip), readMs), printChoice()))
