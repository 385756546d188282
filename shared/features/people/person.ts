import type { Kind } from '#shared/sync/row.ts'

/**
 * A person on a trip, so that every device can name people while offline. `id` is the account's. Only the server
 * writes it, for the owner and everyone who works on the trip; it stays when they leave, because the Change Log
 * still names them.
 */
export type Person = {
  id: string
  firstName: string | null
  lastName: string | null
  profileImageUrl: string | null
  /** [SOCIAL14] Someone across a block: the id leads nowhere, and the name is `hiddenName`. */
  isHidden?: true
}

/** What someone on a trip is called by people from whom a block separates them. */
export const hiddenName = 'A member'

declare module '#shared/sync/kinds.ts' {
  interface KindMap {
    person: Person
  }
}

export const personKind: Kind<'person'> = { kind: 'person', registers: {}, parent: () => null }

/** "Ana Silva", or whichever part is known; undefined when neither is. */
export function personName({
  firstName,
  lastName,
}: Pick<Person, 'firstName' | 'lastName'>): string | undefined {
  return [firstName, lastName].filter(Boolean).join(' ') || undefined
}
