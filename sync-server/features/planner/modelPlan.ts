import * as z from 'zod'
import { PlainTime } from '#shared/plain/dateSchemas.ts'
import { mostDays } from '#shared/features/planner/schema.ts'
import type { ProposedDay, ProposedStop } from '#shared/features/planner/schema.ts'
import { beginningOf } from '#shared/plain/shortened.ts'

/** More stops than anyone puts into a day; the rest is ignored. */
const mostStops = 20
const longestText = 1000
const firstStart = '09:00'

const Stop = z.object({
  kind: z.enum(['visit', 'lunch', 'dinner']),
  name: z.string(),
  area: z.string(),
  start: z.string(),
  minutes: z.number(),
  why: z.string(),
})

/**
 * The schema of the model's answer. Uses only what every model server understands: lengths and times are checked
 * afterwards.
 */
export const ModelPlan = z.object({
  days: z.array(z.object({ number: z.number(), title: z.string(), stops: z.array(Stop) })),
})
type ModelPlan = z.output<typeof ModelPlan>

/** What the model proposes, within limits. An invalid time becomes that of the stop before. */
export const proposedDays = ({ days }: ModelPlan): ProposedDay[] =>
  days.slice(0, mostDays).map(({ number, title, stops }) => {
    let last = firstStart
    return {
      number,
      title: cut(title),
      stops: stops.slice(0, mostStops).map((stop): ProposedStop => {
        last = readTime(stop.start) ?? last
        return {
          ...stop,
          name: cut(stop.name),
          area: cut(stop.area),
          why: cut(stop.why),
          start: last,
        }
      }),
    }
  })

const cut = (text: string): string => beginningOf(text, longestText)

/** "9:30" and "09:30:00" are times too. */
function readTime(text: string): string | null {
  const [, hours = '', minutes = ''] = /^\s*(\d{1,2}):(\d{2})/.exec(text) ?? []
  return PlainTime.safeParse(`${hours.padStart(2, '0')}:${minutes}`).data ?? null
}
