import type { PlanDocument } from '#shared/features/sharing/planDocument.ts'
import { drawingLand } from './drawingLand.ts'
import { layPaper } from './layPaper.ts'

/** Prints a plan instead of the app. */
export async function printPlan(plan: PlanDocument): Promise<void> {
  await drawingLand()
  layPaper(plan)
  // Wait for one layout of the tree; otherwise some browsers print an empty page.
  await new Promise(resolve => setTimeout(resolve))
  window.print()
}
