import type { Kind } from '#shared/sync/row.ts'

/**
 * Who somebody on a trip is, so that every device can name people without a network. `id` is the account's.
 * Written by the server alone, for the owner and whoever works on the trip; it stays when they leave, because
 * the Change Log goes on naming them.
 */
export type Person = {
  id: string
  firstName: string | null
  lastName: string | null
  profileImageUrl: string | null
}

declare module '#shared/sync/kinds.ts' {
  interface KindMap {
    person: Person
  }
}

export const personKind: Kind<'person'> = { kind: 'person', registers: {}, parent: () => null }

/** "Ana Silva", or the part of it that is known; undefined when nothing is. */
export function personName({
  firstName,
  lastName,
}: Pick<Person, 'firstName' | 'lastName'>): string | undefined {
  return [firstName, lastName].filter(Boolean).join(' ') || undefined
}
