import { useMemo } from 'react'
import type { Person } from '#shared/features/collaborators/person.ts'
import { useCurrentUser } from '../sync/currentUser.ts'
import { useScopeRows } from './useRows.ts'

/** Everybody whom this device can name in a scope, by account; the person who uses it is always among them. */
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
