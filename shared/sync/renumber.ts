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
 * [PUSH3] The same device under a new client id, with its outbox numbered from 1. Mutations up to `agreed` count as
 * done: the device it was cloned from sent the same ones.
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
 * [EPOCH2] What to send after the server restored a backup, in which it knows mutations up to `lmid`. The archive goes
 * back to the head of the outbox: under a new server epoch all of it, because what the server has may have run again
 * with another outcome; otherwise only what comes after `lmid`. If the archive has a hole, everything is sent under
 * `clientId`, a new one.
 */
export function resend(
  { client, outbox, archive }: Numbering,
  { lmid, serverEpoch }: { lmid: number; serverEpoch: string },
  clientId: string,
): Numbering {
  const keepUpTo = serverEpoch === client.serverEpoch ? lmid : 0
  const again = archive
    .flatMap(({ mutations }) => mutations)
    .filter(({ mid }) => mid > keepUpTo && mid <= client.acked)
    .toSorted((a, b) => a.mid - b.mid)
  const all = [...again, ...outbox.filter(({ mid }) => mid > client.acked)]
  const first = again[0]?.mid ?? client.acked + 1
  const hasHole = first > lmid + 1 || again.length < client.acked - first + 1
  if (hasHole) return renumber({ client: { ...client, serverEpoch }, outbox: all }, lmid, clientId)
  return {
    client: { ...client, serverEpoch, acked: first - 1, merges: client.merges + 1 },
    outbox: all,
    archive: archive.flatMap(sent => upTo(sent, first - 1)),
  }
}

/** The part of a record that an even older backup could still forget. */
function upTo(sent: SentMutations, lmid: number): SentMutations[] {
  if (sent.firstMid > lmid) return []
  if (sent.lastMid <= lmid) return [sent]
  return [{ ...sent, lastMid: lmid, mutations: sent.mutations.filter(({ mid }) => mid <= lmid) }]
}
