/** A person's name; without one, their email or 'Someone'. */
export const nameOf = (person: {
  firstName: string | null
  lastName: string | null
  email?: string | null
}): string => [person.firstName, person.lastName].filter(Boolean).join(' ') || person.email || 'Someone'
