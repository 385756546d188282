/** A person's name, or what stands for it. */
export const nameOf = (person: {
  firstName: string | null
  lastName: string | null
  email?: string | null
}): string => [person.firstName, person.lastName].filter(Boolean).join(' ') || person.email || 'Someone'

/** '1 trip', '3 trips', '12,000 trips'. */
export const counted = (count: number, one: string, many = `${one}s`): string =>
  `${count.toLocaleString('en-US')} ${count === 1 ? one : many}`
