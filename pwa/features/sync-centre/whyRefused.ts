import { countText, formFor } from '#shared/plain/countText.ts'

/** What is known about a refusal. */
export interface Refusal {
  code: string | undefined
  /** The server's own words. */
  message: string | undefined
  /** What was deleted, as people call it: 'Day 3', '“Louvre”', 'the trip “Fjords”'. */
  missing?: string | undefined
  /** Who deleted it: 'Ana' or 'You'. */
  by?: string | undefined
  /** How many refused activities were meant for the same day. */
  activities?: number
  /** True when the trip is no longer on this device: the person who made the edit is no longer part of it. */
  isTripLost?: boolean
  /** What the trip was called. */
  trip?: string | undefined
  /** True when the edit builds on another one that was refused. */
  isFollower?: boolean
}

/** A sentence that says why an edit was refused and what happened to it. */
export function whyRefused(refusal: Refusal): string {
  const { code, message, missing, by, activities = 0, isTripLost, trip, isFollower } = refusal
  if (isTripLost) {
    return `You're no longer part of ${trip ? `“${trip}”` : 'this trip'}. We kept what you wrote here.`
  }
  if (code === 'gone' && missing) {
    const many = `your ${countText(activities, 'activity', 'activities')}`
    const kept = activities === 0 ? 'what you wrote' : formFor(activities, 'your activity', many)
    return `${by ?? 'Someone'} deleted ${missing}, but we kept ${kept}.`
  }
  if (code === 'internal') {
    return "Something went wrong on our side, so this change wasn't saved. We kept it here. Try again later, or copy it."
  }
  if (isFollower) return 'A change it depends on was rejected too.'
  return message ?? 'The server rejected this change.'
}
