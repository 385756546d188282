import { personName } from '#shared/features/people/person.ts'
import type { Person } from '#shared/features/people/person.ts'
import { groupBy } from '#shared/plain/groupBy.ts'

/** Names for use within a group: first names, but full names where two people share a first name. */
export function shortNames(people: Iterable<Person>): Map<string, string> {
  const all = [...people]
  const shared = groupBy(all, ({ firstName }) => firstName?.trim().toLowerCase())
  const names = new Map<string, string>()
  for (const person of all) {
    const first = person.firstName?.trim()
    const isShared = first && shared.get(first.toLowerCase())!.length > 1
    const name = first && !isShared ? first : personName(person)
    if (name) names.set(person.id, name)
  }
  return names
}
