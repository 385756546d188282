import { makeStaticStyles } from '@fluentui/react-components'
import type { PlannedDay } from '#shared/features/itinerary/days.ts'
import { dayColorIndex, dayColors } from '#shared/features/map/dayColors.ts'

const nameOf = (index: number) => `--wend-day-${index}`

const variables = (theme: 'dark' | 'light') =>
  Object.fromEntries(dayColors.map((color, index) => [nameOf(index), color[theme]]))

/** Gives the page the colors of days, in both themes. For whatever shows pins of a plan. */
export const useDayColorStyles = makeStaticStyles({
  ':root': variables('dark'),
  ':root.light': variables('light'),
})

/** A day's color, as pins and styles take it. */
export const dayPinColor = (day: Pick<PlannedDay, 'number'>): string =>
  `var(${nameOf(dayColorIndex(day.number))})`

/** What has no day has no color either, nor does the way from one day to the next. */
export const ideaPinColor = 'var(--colorNeutralForeground3)'
