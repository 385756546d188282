import { useMemo } from 'react'
import type { Person } from '#shared/features/people/person.ts'
import { useCurrentUser } from '../../data/session/currentUser.ts'
import { useScopeRows } from '../../data/rows/useRows.ts'

/** Everyone in a scope whose name this device knows, by account id; always includes the current user. */
export function usePeople(scope: string): ReadonlyMap<string, Person> {
  const { id, firstName, lastName, profileImageUrl } = useCurrentUser()
  const rows = useScopeRows(scope, 'person')
  return useMemo(
    () =>
      new Map<string, Person>([
        [id, { id, firstName, lastName, profileImageUrl }],
        ...(rows ?? []).map((person): [string, Person] => [person.id, person]),
      ]),
    [rows, id, firstName, lastName, profileImageUrl],
  )
}
