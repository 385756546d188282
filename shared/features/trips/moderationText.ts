import type { Moderation } from './schema.ts'

/** Why a trip stays hidden or deleted, and what its owner can do. */
export function moderationText({ act, reason }: Pick<Moderation, 'act' | 'reason'>): string {
  return act === 'hide'
    ? `An administrator hid this trip, so only you and its collaborators see it. Reason: ${reason} Change what is wrong, then ask an administrator to show it again.`
    : `An administrator deleted this trip. Reason: ${reason} If you think this is a mistake, ask an administrator to bring it back.`
}
