/** A greeting for the hour of the day (0 to 23), with the first name when it is known. */
export function greeting(hour: number, firstName: string) {
  const part = hour < 5 ? 'night' : hour < 12 ? 'morning' : hour < 18 ? 'afternoon' : 'evening'
  const words = part === 'night' ? 'Still up' : `Good ${part}`
  const name = firstName.trim()
  return `${words}${name && `, ${name}`}${part === 'night' ? '?' : ''}`
}
