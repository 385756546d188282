import { v7 } from 'uuid'

/** How far the clock may be set back before ids follow it. Until then, they go on from the latest time there was. */
const setBackMs = 60_000

let msecs = -Infinity
let count = 0

/**
 * A new UUIDv7: unique without a server, and sorts by creation time. The library itself would never go back: once the
 * clock had been ahead, all later ids would be of the future.
 */
export function newId(): string {
  const now = Date.now()
  if (now > msecs || now < msecs - setBackMs) {
    msecs = now
    count = Math.random() * 2 ** 31
  } else count += 1
  return v7({ msecs, seq: count })
}
