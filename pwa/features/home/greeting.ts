/** A greeting for the hour of the day (0 to 23), with the first name when it is known. */
export function greeting(hour: number, firstName: string) {
  const part = hour < 5 || hour >= 18 ? 'evening' : hour < 12 ? 'morning' : 'afternoon'
  const name = firstName.trim()
  return `Good ${part}${name && `, ${name}`}`
}
