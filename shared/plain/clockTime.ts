const minutesPerDay = 24 * 60

/** HH:MM for minutes after midnight; past midnight the next day begins. */
export function clockTime(minutes: number): string {
  const ofDay = ((minutes % minutesPerDay) + minutesPerDay) % minutesPerDay
  const two = (value: number) => String(value).padStart(2, '0')
  return `${two(Math.floor(ofDay / 60))}:${two(ofDay % 60)}`
}

/** Minutes after midnight for HH:MM. */
export const minutesOf = (time: string): number => Number(time.slice(0, 2)) * 60 + Number(time.slice(3, 5))
