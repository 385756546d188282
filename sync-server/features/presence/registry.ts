import { presenceKeptMs } from '#shared/features/presence/schema.ts'
import type { Presence } from '#shared/features/presence/schema.ts'

/** [PRES1] Who is looking at which trip right now, in memory. No one has to say that they leave: entries expire. */
export class PresenceRegistry {
  readonly #trips = new Map<string, Map<string, Presence & { until: number }>>()

  note(presence: Presence, now: number): void {
    const { tripId, userId, tab, here } = presence
    const there = this.#trips.get(tripId) ?? new Map<string, Presence & { until: number }>()
    const key = `${userId}/${tab}`
    if (here) there.set(key, { ...presence, until: now + presenceKeptMs })
    else there.delete(key)
    if (there.size > 0) this.#trips.set(tripId, there)
    else this.#trips.delete(tripId)
  }

  /** Who is looking at the trip, apart from this person. */
  others(tripId: string, userId: string, now: number): Presence[] {
    return [...(this.#trips.get(tripId)?.values() ?? [])]
      .filter(one => one.until > now && one.userId !== userId)
      .map(({ until: _until, ...presence }) => presence)
  }

  /** Removes entries that have expired. */
  sweep(now: number): void {
    for (const [tripId, there] of this.#trips) {
      for (const [key, { until }] of there) if (until <= now) there.delete(key)
      if (there.size === 0) this.#trips.delete(tripId)
    }
  }
}
