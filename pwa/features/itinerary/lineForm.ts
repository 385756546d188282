import type { PlanDay } from '#shared/features/itinerary/plan.ts'
import type { ActivityForm } from './activityForm.ts'
import { quickActivity } from './quickActivity.ts'
import { lengthFields } from './rareForm.ts'

/** What a line says about a new activity, as its form shows it. */
export function lineForm(line: string, plan: readonly PlanDay[], day: PlanDay): Partial<ActivityForm> {
  const { day: on, fields } = quickActivity({ line }, { plan, day, usual: 'other' })
  const { title, category, durationMinutes, cost } = fields
  return {
    title,
    day: on.id,
    ...(fields.time && { time: fields.time }),
    ...(category && { category }),
    ...(cost && { cost }),
    ...lengthFields(durationMinutes),
  }
}
