import { Text } from '#shared/plain/text.ts'
import { mostOfReason } from '../trips/schema.ts'
import type { Moderation } from '../trips/schema.ts'

/** An administrator's reason, shown to the person affected. Trimmed, 1 to 300 characters. */
export const Reason = Text.trim()
  .min(1, 'Write why.')
  .max(mostOfReason, `Keep the reason within ${mostOfReason} characters.`)

/** Reasons to pick from, written as full sentences to the person affected. */
export const commonReasons = [
  'It is advertising.',
  'It insults or threatens people.',
  "It shows someone else's private details.",
  'It is against the law.',
] as const

/** For API calls that give no reason. */
export const noReason = 'No reason given.'

/** A count for one day (yyyy-MM-dd, UTC). */
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
  /** All trips that are not public. */
  privateTrips: number
  tripsWithAIInsights: number
  adminCount: number
  topDestinations: { destination: string; count: number }[]
  topUserLocations: { location: string; count: number }[]
  /** Every one of the last 30 days, oldest first. */
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

/** A link for choosing a new password: shown once, works once. */
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

/** What an administrator can do about a report; `actsOn` says which apply to what. */
export const reportActs = ['dismiss', 'hide', 'delete'] as const
export type ReportAct = (typeof reportActs)[number]

export type ReportSubject = 'trip' | 'comment' | 'user'

/** What can be done about a report of this kind. */
export const actsOn: Record<ReportSubject, readonly ReportAct[]> = {
  trip: ['dismiss', 'hide', 'delete'],
  comment: ['dismiss', 'delete'],
  user: ['dismiss'],
}

/** A person as administrators see them; null when the account no longer exists. */
export type NamedPerson = Pick<AdminUser, 'id' | 'firstName' | 'lastName' | 'email'> | null

/** Something a person reported to the administrators. */
export interface AdminReport {
  id: string
  subject: ReportSubject
  subjectId: string
  /** The reported trip, or the trip that the reported comment is on. */
  tripId: string | null
  reason: string
  createdAt: string
  reporter: NamedPerson
  /** How many other open reports there are about the same thing. */
  alsoBy: number
  /** What was reported, in its current state; null when it is gone. */
  about: {
    /** The trip's title, or the name of the person. */
    title: string
    /** The comment itself. */
    text: string | null
    /** Its owner or author. */
    by: NamedPerson
    /** Only for a trip. */
    visibility: string | null
  } | null
  /** What was done and by whom; null while the report is open. */
  closed: { at: string; by: NamedPerson; act: ReportAct } | null
}

/** An entry in the audit list: who did what to what, and when. */
export interface AuditEntry {
  id: string
  at: string
  action: string
  subjectId: string
  subject: string
  /** What the person affected was told. */
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

/** What `GET /api/admin/operations` answers; null means that this server cannot know. */
export interface Operations {
  version: string
  startedAt: string
  database: { dialect: 'sqlite' | 'postgres'; bytes: number; migrations: string[] }
  /** The latest backup that this server made or found in its folder; null when there is none. */
  lastBackup: { at: string; bytes: number } | null
  signIn: {
    /** Host of the external identity provider; null for the built-in one. */
    provider: string | null
    /** Whether it is on a different site than the app: Safari and Firefox then block its hidden frame. */
    isOtherSite: boolean
  }
  sync: {
    /** Local databases that contacted the server in the last 24 hours. */
    devices: number
    /** Edits of the last 24 hours, by outcome. */
    edits: number
    refused: number
    /** Edits that replaced what someone else had written in the meantime. */
    overwrote: number
  }
  images: { uploads: number; uploadedBytes: number; cached: number; cachedBytes: number }
  /** Days in UTC. */
  ai: {
    /** The operator's name for the model; null without a model. */
    model: string | null
    /** Tokens that all people together may use per day; null without a model. */
    dailyTokens: number | null
    /** A code such as 'USD'; null when no prices are configured. */
    currency: string | null
    today: AiUse
    /** The last 30 days, including today. */
    month: AiUse
    /** The same by purpose ('chat', 'insights', 'itinerary'), most tokens first. */
    byPurpose: (AiUse & { purpose: string })[]
    /** The same by day, oldest first; days without a call are absent. */
    byDay: (AiUse & { day: string })[]
  }
  /** The slowest answers of the last hour, by method and route pattern. */
  slowest: { route: string; ms: number }[]
}

/** The most rows of a list sent at once. */
export const adminPageSize = 50
