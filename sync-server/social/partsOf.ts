import type { Mutation } from '#shared/sync/protocol.ts'

/** What is in a trip, or concerns oneself alone: these look at nothing that follows from other edits. */
const isPlain = (name: string): boolean => /^(item|day|insights|itinerary|mute)\./.test(name)

/** After these, other people reach a person, or know them under another name or picture. */
const reaching = new Set(['block.set', 'profile.update'])

/** After these, others than before see a trip. */
const showing = new Set([
  'trip.create',
  'trip.update',
  'trip.delete',
  'trip.restore',
  'collaborator.accept',
  'collaborator.remove',
  'invitation.accept',
  'invitation.decline',
  'follow.set',
  'follower.remove',
])

/** These are about trips that the person sees, is named in, or is invited to. */
const seeing = new Set([
  'comment.add',
  'like.set',
  'save.set',
  'profile.update',
  'invitation.accept',
  'invitation.decline',
])

/**
 * [PUSH11] Cuts a batch, in the order of its mids, where an edit looks at tables that an earlier one may have changed:
 * those are written when all edits of a part have run. Most batches are one part.
 */
export function partsOf(mutations: readonly Mutation[]): Mutation[][] {
  const parts: Mutation[][] = [[]]
  let [isReached, isShown] = [false, false]
  for (const mutation of mutations.toSorted((a, b) => a.mid - b.mid)) {
    const { name } = mutation
    if ((isReached && !isPlain(name)) || (isShown && seeing.has(name))) {
      parts.push([])
      isReached = isShown = false
    }
    parts.at(-1)!.push(mutation)
    isReached ||= reaching.has(name)
    isShown ||= showing.has(name)
  }
  return parts
}
