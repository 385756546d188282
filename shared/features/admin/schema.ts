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

export interface AdminUser {
  id: string
  firstName: string | null
  lastName: string | null
  email: string | null
  location: string | null
  profileImageUrl: string | null
  isAdmin: boolean
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
}

/** An entry of the audit list: who did what to what, and when. */
export interface AuditEntry {
  id: string
  at: string
  action: string
  subjectId: string
  subject: string
  admin: { id: string; firstName: string | null; lastName: string | null; email: string | null }
}

/** What `GET /api/admin/operations` answers; null stands for what this server cannot know. */
export interface Operations {
  version: string
  startedAt: string
  database: { dialect: 'sqlite' | 'postgres'; bytes: number; migrations: string[] }
  /** The latest backup that this server made or found in its folder; null when there is none. */
  lastBackup: { at: string; bytes: number } | null
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
  /** The slowest answers of the last hour, by method and route pattern. */
  slowest: { route: string; ms: number }[]
}

/** At most so many rows of a list come at once. */
export const adminPageSize = 50
