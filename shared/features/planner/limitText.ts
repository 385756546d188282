import { countText } from '#shared/plain/countText.ts'
import type { GuideLimit } from './planTrip.ts'

/** That a guide does not fill all days: said before planning, and after. */
export const limitText = ({ city, good, days }: GuideLimit): string =>
  `Our guide to ${city} fills about ${countText(good, 'day')} of your ${days}. The rest is free time with ideas, and you eat at some places again.`
