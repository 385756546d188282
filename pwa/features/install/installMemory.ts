import { countVisit } from './installRule.ts'
import type { Visits } from './installRule.ts'

const visitsKey = 'wend.visits'
const answerKey = 'wend.install'

/** Counts this start of the app and returns the number of visits so far, this one included. */
export function rememberVisit(now: number) {
  const visits = countVisit(readVisits(), now)
  store(visitsKey, JSON.stringify(visits))
  return visits.count
}

/** How the offer was answered on this device; undefined while it has not been. */
export function installAnswer() {
  try {
    const answer = localStorage.getItem(answerKey)
    return answer === 'dismissed' || answer === 'installed' ? answer : undefined
  } catch {
    return undefined
  }
}

/** Remembers the answer for good. */
export function rememberInstallAnswer(answer: 'dismissed' | 'installed') {
  store(answerKey, answer)
}

function readVisits(): Visits | undefined {
  try {
    const visits = JSON.parse(localStorage.getItem(visitsKey) ?? 'null') as Partial<Visits> | null
    return typeof visits?.count === 'number' && typeof visits.lastAt === 'number'
      ? { count: visits.count, lastAt: visits.lastAt }
      : undefined
  } catch {
    return undefined
  }
}

function store(key: string, value: string) {
  try {
    localStorage.setItem(key, value)
  } catch {
    // Forbidden storage: the offer is simply never made.
  }
}
