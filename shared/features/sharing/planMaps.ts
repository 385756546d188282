import { finish } from '#shared/plain/finish.ts'
import { html } from '#shared/plain/html.ts'
import type { Html } from '#shared/plain/html.ts'
import { dayColorClass, planDrawingSteps } from '../map/planDrawing.ts'
import type { DrawingOptions } from '../map/planDrawing.ts'
import type { DocumentDay, PlanDocument } from './planDocument.ts'
import { dayText } from './planText.ts'

export interface PlanMaps {
  /** The whole way; false when the plan stays in one part of the world. */
  whole: Html | false
  /** What stands before a day: the map of where it and the days after it are. */
  before: (day: DocumentDay) => Html | undefined
}

/** Where a plan's places are, numbered as in its list. The list is what is read; the maps are only seen. */
export const planMaps = (plan: PlanDocument, options?: DrawingOptions): PlanMaps =>
  finish(planMapSteps(plan, options))

/** Draws the maps like `planMaps`, with pauses in which a server can let others have their turn. */
export function* planMapSteps(
  { days }: PlanDocument,
  options?: DrawingOptions,
): Generator<undefined, PlanMaps> {
  const { whole, parts } = yield* planDrawingSteps(
    days.map(({ number, date, activities }) => ({
      name: dayText({ number }),
      number,
      date,
      stops: activities.flatMap(({ title, position, stop }) =>
        position === null ? [] : { ...position, title, number: stop },
      ),
    })),
    options,
  )
  const byDay = new Map<string, Html>()
  for (const { days: shown, svg } of parts) {
    const key = keyOf(shown[0]!)
    byDay.set(key, html`${byDay.get(key)}${partFigure(shown, svg)}`)
  }
  return {
    whole: whole !== undefined && html`<figure>${whole}</figure>`,
    before: day => byDay.get(keyOf(day)),
  }
}

const partFigure = (days: readonly Pick<DocumentDay, 'number'>[], svg: Html): Html =>
  html`<figure>
    ${svg}
    <figcaption>
      ${days.map(({ number }) => html`<span class="${dayColorClass(number)}">${dayText({ number })}</span> `)}
    </figcaption>
  </figure>`

/** Pages hold copies of days. */
const keyOf = ({ number, date }: Pick<DocumentDay, 'number' | 'date'>): string => `${number} ${date}`
