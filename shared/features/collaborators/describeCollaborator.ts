import { changedNames, lifeOf } from '#shared/story/entry.ts'
import type { ChangeEntry, Teller } from '#shared/story/entry.ts'

/** What was done about a person on the trip. */
export function describeCollaborator(entry: ChangeEntry, { userId, nameOf }: Teller): string {
  const { person, email, fields, pending } = entry
  const who = (person ? nameOf(person) : undefined) ?? email ?? 'someone'
  const self = person === userId
  const life = lifeOf(entry)
  // It names nobody until somebody uses it.
  const isByLink = pending === true && person === null && !email
  if (isByLink && life === 'made') return 'made an invitation link'
  if (isByLink && life === 'deleted') return 'canceled an invitation link'
  if (life === 'made') return `invited ${who}`
  if (life === 'restored') return self ? 'joined the trip again' : `invited ${who} again`
  if (life === 'deleted') {
    if (self) return pending ? 'declined the invitation' : 'left the trip'
    return pending ? `canceled the invitation for ${who}` : `removed ${who}`
  }
  if (fields.status?.after === 'accepted') return 'joined the trip'
  if (fields.role) return fields.role.after === 'viewer' ? `let ${who} view, not edit` : `let ${who} edit`
  return changedNames(entry).includes('invitedAt') ? `invited ${who} again` : `changed ${who}'s role`
}
