/**
 * Planted bugs: each is a small variation of the model server or the model device, and the checker has to catch every
 * one of them. Those marked (was ours) were real bugs in this code until the property test found them.
 */
export const plants = {
  'no-dedupe': 'the server runs a repeated mutation again',
  'gaps-run': 'the server runs what lies behind a gap',
  'rejected-blocks': 'the server stops at the first refused mutation and comes no further',
  'version-outside': 'the version of a scope is visible before its rows are',
  'no-tombstones': 'deleted rows are left out of what is pulled',
  'cursor-past-unseen': 'a long answer is cut but its cursor is not',
  'purge-without-min-version': 'old tombstones go without anybody having to start over',
  'emptied-in-silence': 'what can no longer be restored is emptied under its old version',
  'purged-trip-left': 'of a purged trip its days and rights are left (was ours)',
  'access-at-queue-time': 'the server believes the right that the device had when it queued the edit',
  'overwritten-dropped': 'a replaced value is neither in the result nor in the Change Log',
  'whole-row-sent': 'an update sends every field of the form, changed or not',
  'stale-answers-merged': 'the answer to an older question is merged over a newer one',
  'outbox-in-memory': 'the outbox is gone after a crash',
  'settled-twice': 'results are stored in one transaction and the outbox is cleaned in another',
  'settled-unasked': 'an answer settles edits that it has no outcome of (was ours)',
  'shadows-not-put-back': 'a merge works on rows that waiting edits have changed already',
  'revoked-rows-kept': 'a lost scope loses its cursor but not its rows',
  'renumber-without-new-id': 'a cloned device renumbers under the id that both use',
  'renumber-twice': 'two tabs that hear of a clone both renumber (was ours)',
  'cursors-dropped': 'a device that starts over forgets which scopes it has (was ours)',
  'restored-not-resent': 'what a restored backup forgot stays forgotten',
  'rejected-dropped': 'a refused edit leaves the outbox without a copy in the Attic',
} as const

export type Plant = keyof typeof plants
