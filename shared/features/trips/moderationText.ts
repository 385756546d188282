import type { Moderation } from './schema.ts'

/** Why a trip stays hidden or deleted, and what its owner can do. */
export function moderationText({ act, reason, isInherited }: Omit<Moderation, 'at' | 'before'>): string {
  if (act === 'delete')
    return `An administrator deleted this trip. Reason: ${reason} If you think this is a mistake, ask an administrator to bring it back.`
  const what = isInherited ? 'what this trip was copied from' : 'this trip'
  return `An administrator hid ${what}, so only you and its collaborators see it. Reason: ${reason} Change what is wrong, then ask an administrator to show it again.`
}
