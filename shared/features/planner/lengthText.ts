/** "45 minutes", "an hour", "2½ hours". */
export function lengthText(minutes: number): string {
  if (minutes < 90) return minutes === 60 ? 'an hour' : `${minutes} minutes`
  const halves = Math.round(minutes / 30)
  return `${Math.floor(halves / 2)}${halves % 2 === 1 ? '½' : ''} hours`
}
