import { countText } from '#shared/plain/countText.ts'
import type { Template } from './templates.ts'

export const activitiesText = (count: number): string => countText(count, 'activity', 'activities')

/** What is in a template: '3 days · 14 activities'. */
export const templateText = ({ days }: Template): string =>
  `${countText(days.length, 'day')} · ${activitiesText(days.reduce((sum, { items }) => sum + items.length, 0))}`
