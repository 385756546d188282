import type { GuidePlace } from '../guide/schema.ts'
import type { DayFrame } from './dayFrame.ts'
import type { TimedStop } from './timedDay.ts'

const noon = 12 * 60
/** When streets with nothing but bars come to life. */
const nightFrom = 17 * 60
/** How long before sunset a view is at its best. */
const goldenMin = 100
const afterglowMin = 25
const heatTo = 16 * 60

/** Before this time, nobody should be sent there, whatever its hours say. */
export const notBefore = ({ tags, hours, goodFor = [] }: GuidePlace): number =>
  goodFor.includes('late') || (tags.includes('nightlife') && hours === '24/7') ? nightFrom : 0

/** What a day loses by coming at the wrong time: to a view long before sunset, or to a market after noon. In minutes. */
export const untimelyMinutes = (stops: readonly TimedStop[], frame: DayFrame): number =>
  stops.reduce((sum, stop) => sum + (stop.kind === 'visit' ? wrongTime(stop, frame) : 0), 0)

function wrongTime({ place, start, end }: TimedStop, { sunset, isHot }: DayFrame): number {
  if (!place) return 0
  const { tags, goodFor = [] } = place
  let lost = 0
  if (sunset !== null && (goodFor.includes('sunset') || tags.includes('views'))) {
    const isGolden = end >= sunset - goldenMin && start <= sunset + afterglowMin
    if (!isGolden) lost += goodFor.includes('sunset') ? 25 : 6
  }
  if (
    (goodFor.includes('morning') || tags.includes('markets')) &&
    start > noon &&
    !goodFor.includes('late')
  ) {
    lost += 12
  }
  if (isHot && !tags.includes('rainy-day') && start < heatTo && end > noon) {
    lost += (Math.min(end, heatTo) - Math.max(start, noon)) / 4
  }
  return lost
}
