import type * as z from 'zod'
import type { Db } from '../db/open.ts'

/**
 * What a feature tells connected devices besides the versions of scopes: to people by id, or to an audience that each
 * server resolves for the people connected to it. The registry holds channels of all types, hence `any`.
 */
// oxlint-disable-next-line typescript/no-explicit-any
export interface Channel<Data extends object = any, Audience extends object = any> {
  /** The name of its event, which also identifies its messages among servers. */
  event: string
  data: z.ZodType<Data>
  audience?: z.ZodType<Audience>
  /** Which of these people belong to the audience. */
  readers?(db: Db, audience: Audience, connected: readonly string[]): Promise<readonly string[]>
}

/** A message of a channel, identified by the name of its event. */
export interface News {
  event: string
  data: object
  to: readonly string[] | object
}
