import { Text } from '#shared/plain/text.ts'
import type { Moderation } from '../trips/schema.ts'

/** Why an administrator does something to somebody: they read it themselves. Trimmed, 1 to 300 characters. */
export const Reason = Text.trim().min(1, 'Write why.').max(300, 'Keep the reason within 300 characters.')

/** Reasons to pick, as whole sentences for the person whom it concerns. */
export const commonReasons = [
  'It is advertising.',
  'It insults or threatens people.',
  'It shows private details of somebody else.',
  'It is against the law.',
] as const

/** For calls of the API that give none. */
export const noReason = 'No reason was given.'

/** How many people or things there were on one day (yyyy-MM-dd, UTC). */
export interface DayCount {
  day: string
  count: number
}

/** What `GET /api/admin/stats` answers. */
export interface AdminStats {
  totalUsers: number
  /** Seen within the last 30 days. */
  activeUsers: number
  totalTrips: number
  publicTrips: number
  /** All that are not public. */
  privateTrips: number
  tripsWithAIInsights: number
  adminCount: number
  topDestinations: { destination: string; count: number }[]
  topUserLocations: { location: string; count: number }[]
  /** The last 30 days, each of them, oldest first. */
  signUps: DayCount[]
  newTrips: DayCount[]
  /** Counted from the day on which counting began. */
  activeByDay: DayCount[]
}

/** Since when an account is suspended, and why. */
export interface Suspension {
  /** ISO 8601, UTC. */
  at: string
  reason: string
}

/** A link with which somebody chooses a new password: shown once, good once. */
export interface ResetLink {
  url: string
  /** ISO 8601, UTC. */
  expiresAt: string
}

export interface AdminUser {
  id: string
  firstName: string | null
  lastName: string | null
  email: string | null
  location: string | null
  profileImageUrl: string | null
  isAdmin: boolean
  suspended: Suspension | null
  /** Whether they sign in with a password that this server keeps. */
  hasPassword: boolean
  tripCount: number
  tripsCount: number
  createdAt: string
  lastSeenAt: string
}

export interface AdminTrip {
  id: string
  title: string
  destination: string
  visibility: string
  ownerId: string
  ownerName: string
  ownerEmail: string | null
  itineraryDaysCount: number
  collaboratorsCount: number
  createdAt: string
  /** What an administrator decided about it. */
  moderation: Moderation | null
}

/** What an administrator can do about a report; not all of it about everything. */
export const reportActs = ['dismiss', 'hide', 'delete'] as const
export type ReportAct = (typeof reportActs)[number]

export type ReportSubject = 'trip' | 'comment' | 'user'

/** What can be done about a report of this kind. */
export const actsOn: Record<ReportSubject, readonly ReportAct[]> = {
  trip: ['dismiss', 'hide', 'delete'],
  comment: ['dismiss', 'delete'],
  user: ['dismiss'],
}

/** A person as administrators see them; null where there is none any more. */
export type NamedPerson = Pick<AdminUser, 'id' | 'firstName' | 'lastName' | 'email'> | null

/** What somebody told the administrators of. */
export interface AdminReport {
  id: string
  subject: ReportSubject
  subjectId: string
  /** The trip, or the one that the comment is on. */
  tripId: string | null
  reason: string
  createdAt: string
  reporter: NamedPerson
  /** How many others have told of the same and wait for an answer. */
  alsoBy: number
  /** What it is about, as it is now; null when that is gone. */
  about: {
    /** The trip's title, or the name of the person. */
    title: string
    /** The comment itself. */
    text: string | null
    /** Whose it is. */
    by: NamedPerson
    /** Of a trip. */
    visibility: string | null
  } | null
  /** What was done, by whom; null while it is open. */
  closed: { at: string; by: NamedPerson; act: ReportAct } | null
}

/** An entry of the audit list: who did what to what, and when. */
export interface AuditEntry {
  id: string
  at: string
  action: string
  subjectId: string
  subject: string
  /** What whom it concerned was told. */
  reason: string | null
  admin: { id: string; firstName: string | null; lastName: string | null; email: string | null }
}

/** What the language model was used for. */
export interface AiUse {
  calls: number
  tokensIn: number
  tokensOut: number
  /** In `ai.currency`; null where no prices are configured. */
  cost: number | null
}

/** What `GET /api/admin/operations` answers; null stands for what this server cannot know. */
export interface Operations {
  version: string
  startedAt: string
  database: { dialect: 'sqlite' | 'postgres'; bytes: number; migrations: string[] }
  /** The latest backup that this server made or found in its folder; null when there is none. */
  lastBackup: { at: string; bytes: number } | null
  signIn: {
    /** Host of the external identity provider; null for the built-in one. */
    provider: string | null
    /** It is on another site than the app: Safari and Firefox block its hidden frame there. */
    isOtherSite: boolean
  }
  sync: {
    /** Local databases that asked within a day. */
    devices: number
    /** Edits of the last 24 hours, by outcome. */
    edits: number
    refused: number
    /** Edits that replaced what somebody else had written meanwhile. */
    overwrote: number
  }
  images: { uploads: number; uploadedBytes: number; cached: number; cachedBytes: number }
  /** Days in UTC. */
  ai: {
    /** What the operator calls it; null without one. */
    model: string | null
    /** Tokens that everybody together may use on a day; null without a model. */
    dailyTokens: number | null
    /** 'USD' and the like; null where no prices are configured. */
    currency: string | null
    today: AiUse
    /** The last 30 days with today. */
    month: AiUse
    /** The same by purpose ('chat', 'insights', 'itinerary'), those that cost most tokens first. */
    byPurpose: (AiUse & { purpose: string })[]
    /** The same by day, oldest first; days without a call are absent. */
    byDay: (AiUse & { day: string })[]
  }
  /** The slowest answers of the last hour, by method and route pattern. */
  slowest: { route: string; ms: number }[]
}

/** At most so many rows of a list come at once. */
export const adminPageSize = 50
