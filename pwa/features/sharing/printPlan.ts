import type { PlanDocument } from '#shared/features/sharing/planDocument.ts'
import { drawingGround } from './drawingGround.ts'
import { layPaper } from './layPaper.ts'

/** Prints a plan instead of the app. */
export async function printPlan(plan: PlanDocument): Promise<void> {
  await drawingGround(plan)
  layPaper(plan)
  // Wait for one layout of the tree; otherwise some browsers print an empty page.
  await new Promise(resolve => setTimeout(resolve))
  window.print()
}
