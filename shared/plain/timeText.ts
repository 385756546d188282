export type Clock = '12' | '24'

/**
 * '9:05 AM' for '09:05', or '9:05' where a day has 24 hours. Times are wall time at the destination: no time zone shifts
 * them.
 */
export function timeText(time: string): string {
  const [hours = 0, minutes = 0] = time.split(':').map(Number)
  const past = String(minutes).padStart(2, '0')
  if (clock === '24') return `${hours}:${past}`
  return `${hours % 12 || 12}:${past} ${hours < 12 ? 'AM' : 'PM'}`
}

/** Sets how this app tells the time. Only the app calls it: what a server writes is read by many people. */
export function speakClock(chosen: Clock): void {
  clock = chosen
}

/** The same for dates with a time that Intl writes. */
export const hourCycle = (): 'h12' | 'h23' => (clock === '24' ? 'h23' : 'h12')

let clock: Clock = '12'
