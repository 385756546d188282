import type * as z from 'zod'

type Listener = (data: unknown) => void

const listeners = new Map<string, Set<Listener>>()

/**
 * Calls back with the data of the named event on the server's event stream, if it matches the schema. Returns the
 * function that stops it. Events sent while no stream is up are lost, so nothing may depend on receiving them.
 */
export function onLive<Data>(
  event: string,
  schema: z.ZodType<Data>,
  listener: (data: Data) => void,
): () => void {
  return onLiveData(event, data => {
    const parsed = schema.safeParse(data)
    if (parsed.success) listener(parsed.data)
  })
}

/** The same without a schema, where the listener itself checks the data. */
export function onLiveData(event: string, hear: Listener): () => void {
  const ofEvent = listeners.get(event) ?? new Set()
  listeners.set(event, ofEvent.add(hear))
  return () => void ofEvent.delete(hear)
}

/** Passes an event's data to everything listening for `event`. `json` is as received from the stream. */
export function tellLive(event: string, json: string): void {
  const ofEvent = listeners.get(event)
  if (!ofEvent?.size) return
  const data: unknown = JSON.parse(json)
  for (const hear of ofEvent) hear(data)
}
