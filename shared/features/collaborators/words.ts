import { defineWords, fromTrip, toTrip } from '#shared/story/editWords.ts'
import type { KindWords } from '#shared/story/editWords.ts'
import type { KindName } from '#shared/sync/kinds.ts'
import { describeCollaborator } from './describeCollaborator.ts'

export const collaboratorWords = defineWords({
  'collaborator.invite': {
    type: 'collaborator_invited',
    queued: ({ email, byLink }, names) =>
      byLink
        ? `Make an invitation link${toTrip(names)}`
        : `Invite ${typeof email === 'string' ? email : 'someone'}${toTrip(names)}`,
  },
  'collaborator.resend': {
    type: 'collaborator_invited',
    queued: (_args, names) => `Send an invitation again${toTrip(names)}`,
  },
  'collaborator.accept': {
    type: 'collaborator_joined',
    queued: (_args, names) => `Accept the invitation${toTrip(names)}`,
  },
  'collaborator.setRole': {
    type: 'collaborator_changed',
    queued: ({ role }, names) =>
      `Let someone ${role === 'viewer' ? 'only view' : 'edit'}${names.trip ? ` “${names.trip}”` : ''}`,
  },
  'collaborator.remove': {
    type: 'collaborator_removed',
    queued: (_args, names) => `Remove someone${fromTrip(names)}`,
  },
  'invitation.accept': { type: null, queued: (_args, names) => `Accept the invitation${toTrip(names)}` },
  'invitation.decline': { type: null, queued: () => 'Decline an invitation' },
})

export const collaboratorKindWords: Partial<Record<KindName, KindWords>> = {
  collaborator: { entry: describeCollaborator, fields: {} },
}
