import { countText } from './countText.ts'

/** '45 min', '2 h', '2 h 30 min', '3 days', '3 days 4 h'. */
export function lengthText(minutes: number): string {
  const [days, hours, rest] = [Math.floor(minutes / 1440), Math.floor((minutes % 1440) / 60), minutes % 60]
  return [days > 0 && countText(days, 'day'), hours > 0 && `${hours} h`, rest > 0 && `${rest} min`]
    .filter(Boolean)
    .join(' ')
}
