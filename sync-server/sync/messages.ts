import * as z from 'zod'
import type { Channel, News } from './channel.ts'

const Versions = z.array(z.object({ userId: z.string(), scope: z.string(), version: z.number() }))
const Ended = z.object({ ended: z.string(), session: z.string().optional() })
const Known = z.union([Versions, Ended])
const From = z.object({ from: z.string().optional() })
const People = z.array(z.string())

/** `from` is the server that sent the message and has already told its own devices. */
export type Message = z.output<typeof Known> | (News & { from?: string | undefined })

/** A message in the form that servers send each other: news under the name of its event. */
export function written(message: Message): object {
  if (!('event' in message)) return message
  const { event, data, ...more } = message
  return { [event]: data, ...more }
}

/**
 * Returns a function that reads what another server sent; undefined for a message that this server, perhaps of another
 * version, doesn't know. The schemas are built once, because building one takes far longer than reading a message.
 */
export function createReader(channels: readonly Channel[]): (payload: unknown) => Message | undefined {
  const news = channels.map(({ event, data, audience }) => {
    const to = audience ? z.union([People, audience]) : People
    return { event, schema: From.extend({ [event]: data, to }) }
  })
  return payload => {
    const known = Known.safeParse(payload)
    if (known.success) return known.data
    for (const { event, schema } of news) {
      const message = schema.safeParse(payload)
      if (!message.success) continue
      const { [event]: told, to, from } = message.data as Record<string, object> & { from?: string }
      return { event, data: told!, to: to!, from }
    }
    return undefined
  }
}
