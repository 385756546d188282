import * as z from 'zod'
import { Id } from '../plain/ids.ts'
import { Scope } from './scopeSchema.ts'
import { Text } from '../plain/text.ts'

export const protocolVersion = 1

/** At most this many mutations travel in one request. */
export const maxBatch = 500

const Version = z.number().int().min(0)

/** One edit, as it waits in the outbox and goes over the network. `base` is the scope version its maker had seen. */
export const Mutation = z.object({
  mid: z.number().int().min(1),
  key: Id,
  sv: z.number().int().min(1),
  name: Text.min(1).max(100),
  scope: Scope,
  base: Version,
  madeAt: Text.max(40),
  args: z.unknown(),
})
export type Mutation = z.output<typeof Mutation>

/**
 * How far a device has merged a scope: the version, and the membership epoch under which it did. In the middle of a
 * scope or version that is sent in parts, the epoch says more, which is the server's business.
 */
export const Cursor = z.tuple([Version, Text.max(250)])
export type Cursor = z.output<typeof Cursor>

/**
 * POST /api/sync. `cursors: null` pushes without pulling: the results are repeated by the pull that follows.
 */
export const SyncRequest = z.object({
  v: z.literal(protocolVersion),
  clientId: Id,
  mutations: z.array(Mutation).max(maxBatch),
  cursors: z.record(Scope, Cursor).nullable(),
})
export type SyncRequest = z.output<typeof SyncRequest>

const Stamp = z.tuple([z.number(), z.string()])

export const WireRow = z.object({
  id: z.string(),
  kind: z.string(),
  parent: z.string().nullable(),
  version: Version,
  deletedAt: z.string().nullable(),
  fver: z.record(z.string(), Stamp),
  data: z.looseObject({ id: z.string() }),
})
export type WireRow = z.output<typeof WireRow>

const Overwritten = z.object({
  kind: z.string(),
  id: z.string(),
  register: z.string(),
  value: z.record(z.string(), z.unknown()),
  by: z.string(),
})

/** The outcome of one mutation. It never changes once the server has stored it. */
export const MutationResult = z.object({
  mid: z.number().int(),
  status: z.enum(['applied', 'noop', 'rejected']),
  code: z.string().optional(),
  message: z.string().optional(),
  field: z.string().optional(),
  subject: z.object({ kind: z.string(), id: z.string() }).optional(),
  overwrote: z.array(Overwritten).optional(),
})
export type MutationResult = z.output<typeof MutationResult>

export const ScopeChanges = z.object({
  from: Version,
  to: Version,
  epoch: z.string(),
  /** True when `rows` is the whole scope (with `more`, as much of it as fits) and the device must drop what it has. */
  reset: z.boolean(),
  rows: z.array(WireRow),
})
export type ScopeChanges = z.output<typeof ScopeChanges>

export const SyncResponse = z.object({
  serverEpoch: z.string(),
  /** The last mutation of this client that the server has processed. */
  lmid: z.number().int().min(0),
  results: z.array(MutationResult),
  scopes: z.record(z.string(), ScopeChanges),
  revoked: z.array(z.string()),
  more: z.boolean(),
  /** True when another device uses this client id: take a new one, renumber, and send again. */
  cloned: z.boolean().optional(),
})
export type SyncResponse = z.output<typeof SyncResponse>

/** One event of GET /api/sync/events. */
export const Poke = z.object({ scope: Scope, version: Version })
export type Poke = z.output<typeof Poke>

/** Another event of the same stream: fewer people than before may see these trips, or any trip of these owners. */
export const Withdrawn = z.object({ trips: z.array(Id), owners: z.array(Id) })
export type Withdrawn = z.output<typeof Withdrawn>
