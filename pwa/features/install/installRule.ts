/** Two starts within this time are one visit. */
export const visitGapMs = 30 * 60_000

export interface Visits {
  count: number
  /** When the app was last started or left, in ms since the epoch. */
  lastAt: number
}

/** Counts a start of the app: as a new visit, or as part of the last one. */
export function countVisit(visits: Visits | undefined, now: number): Visits {
  if (!visits) return { count: 1, lastAt: now }
  const again = now - visits.lastAt >= visitGapMs
  return { count: visits.count + (again ? 1 : 0), lastAt: now }
}

export interface InstallFacts {
  visits: number
  /** Trips of this person on this device. */
  trips: number
  /** The offer was declined; that holds for good. */
  dismissed: boolean
  /** The app runs in its own window, or was installed from here. */
  installed: boolean
  /** The browser lets a page ask (`beforeinstallprompt`). */
  canAsk: boolean
  /** Safari on iPhone or iPad installs by hand, through its share menu. */
  byHand: boolean
  /** Edits that only this browser has: an app added by hand has its own storage, and would not have them. */
  unsent: boolean
}

/** What to offer: the browser's own question, the steps to do it by hand, or nothing. */
export function installOffer(facts: InstallFacts): 'ask' | 'steps' | undefined {
  if (facts.dismissed || facts.installed) return undefined
  // Before the second visit and the first trip, the offer would interrupt someone who is only looking around.
  if (facts.visits < 2 || facts.trips < 1) return undefined
  if (facts.canAsk) return 'ask'
  return facts.byHand && !facts.unsent ? 'steps' : undefined
}
