import type { SentMutations, SyncClient } from './client.ts'
import type { Mutation } from './protocol.ts'

/** The numbered part of a local database. */
export interface Numbering {
  client: SyncClient
  /** Waiting mutations, oldest first. */
  outbox: Mutation[]
  archive: SentMutations[]
}

/**
 * [PUSH3] The same device under a new client id, its outbox numbered from 1. What was sent up to `agreed`
 * counts as done: the device that it was cloned from sent the same.
 */
export function renumber(
  { client, outbox }: Omit<Numbering, 'archive'>,
  agreed: number,
  clientId: string,
): Numbering {
  const waiting = outbox.filter(({ mid }) => mid > agreed)
  return {
    client: { ...client, clientId, nextMid: waiting.length + 1, acked: 0, merges: client.merges + 1 },
    outbox: waiting.map((mutation, index) => ({ ...mutation, mid: index + 1 })),
    archive: [],
  }
}

/**
 * [EPOCH2] What to send when the server knows fewer mutations (up to `lmid`) than it once acknowledged: a
 * backup was restored. The rest of the archive goes back to the head of the outbox. Where the archive has a
 * hole, all of it goes under `clientId`, a new one.
 */
export function resendForgotten(
  { client, outbox, archive }: Numbering,
  lmid: number,
  clientId: string,
): Numbering {
  const lost = archive
    .flatMap(({ mutations }) => mutations)
    .filter(({ mid }) => mid > lmid && mid <= client.acked)
    .toSorted((a, b) => a.mid - b.mid)
  const all = [...lost, ...outbox.filter(({ mid }) => mid > client.acked)]
  const isWhole = lost[0]?.mid === lmid + 1 && lost.length === client.acked - lmid
  if (!isWhole) return renumber({ client, outbox: all }, lmid, clientId)
  return {
    client: { ...client, acked: lmid, merges: client.merges + 1 },
    outbox: all,
    archive: archive.flatMap(sent => upTo(sent, lmid)),
  }
}

/** The part of a record that an even older backup could still forget. */
function upTo(sent: SentMutations, lmid: number): SentMutations[] {
  if (sent.firstMid > lmid) return []
  if (sent.lastMid <= lmid) return [sent]
  return [{ ...sent, lastMid: lmid, mutations: sent.mutations.filter(({ mid }) => mid <= lmid) }]
}
