/** What is known about a refusal. */
export interface Refusal {
  code: string | undefined
  /** The server's own words. */
  message: string | undefined
  /** What was deleted, as a person calls it: 'Day 3', '“Louvre”', 'the trip “Fjords”'. */
  missing?: string | undefined
  /** Who deleted it: 'Ana' or 'You'. */
  by?: string | undefined
  /** How many refused activities were meant for the same day. */
  activities?: number
  /** True when the trip is on this device no more: whoever made the edit is not part of it now. */
  isTripLost?: boolean
  /** What the trip was called. */
  trip?: string | undefined
  /** True when the edit builds on another one that was refused. */
  isFollower?: boolean
}

/** Why an edit was refused, in a sentence that says what became of it. */
export function whyRefused(refusal: Refusal): string {
  const { code, message, missing, by, activities = 0, isTripLost, trip, isFollower } = refusal
  if (isTripLost) {
    return `You are no longer part of ${trip ? `“${trip}”` : 'this trip'}. What you wrote is kept here.`
  }
  if (code === 'gone' && missing) {
    const kept =
      activities > 1
        ? `your ${activities} activities are kept`
        : activities === 1
          ? 'your activity is kept'
          : 'what you wrote is kept'
    return `${by ?? 'Somebody'} deleted ${missing}; ${kept}.`
  }
  if (code === 'internal') {
    return 'Something went wrong on our side, so this edit was not saved. It is kept here: try again later, or copy it.'
  }
  if (isFollower) return 'What it changes was refused as well.'
  return message ?? 'The server refused this edit.'
}
