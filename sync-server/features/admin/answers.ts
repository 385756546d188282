import * as z from 'zod'
import { PlainDate } from '#shared/plain/dateSchemas.ts'
import { Reason, reportActs } from '#shared/features/admin/schema.ts'
import type {
  AdminReport,
  AdminStats,
  AdminTrip,
  AdminUser,
  AiUse,
  AuditEntry,
  Operations,
  ResetLink,
} from '#shared/features/admin/schema.ts'
import { Visibility } from '#shared/features/social/visibility.ts'
import { Id } from '#shared/plain/ids.ts'
import { ModerationAnswer } from '../trips/answers.ts'
import { Instant } from '../../openapi/Instant.ts'

const count = z.number().int().min(0)
const days = z
  .array(z.object({ day: PlainDate, count }))
  .meta({ description: 'The last 30 days, oldest first.' })

export const AdminStatsAnswer = z
  .object({
    totalUsers: count,
    activeUsers: count.meta({ description: 'Seen within the last 30 days.' }),
    totalTrips: count,
    publicTrips: count,
    privateTrips: count,
    tripsWithAIInsights: count,
    adminCount: count,
    topDestinations: z.array(z.object({ destination: z.string(), count })),
    topUserLocations: z.array(z.object({ location: z.string(), count })),
    signUps: days,
    newTrips: days,
    activeByDay: days,
  })
  .meta({ id: 'AdminStats' }) satisfies z.ZodType<AdminStats>

export const AdminUserAnswer = z
  .object({
    id: Id,
    firstName: z.string().nullable(),
    lastName: z.string().nullable(),
    email: z.string().nullable(),
    location: z.string().nullable(),
    profileImageUrl: z.string().nullable(),
    isAdmin: z.boolean(),
    suspended: z
      .object({ at: Instant, reason: Reason })
      .nullable()
      .meta({ description: 'Since when the account is suspended, and why; null while it is not.' }),
    hasPassword: z.boolean().meta({ description: 'Whether this server keeps their password.' }),
    tripCount: count,
    tripsCount: count,
    createdAt: Instant,
    lastSeenAt: Instant,
  })
  .meta({ id: 'AdminUser' }) satisfies z.ZodType<AdminUser>

export const ResetLinkAnswer = z
  .object({ url: z.url(), expiresAt: Instant })
  .meta({ id: 'ResetLink' }) satisfies z.ZodType<ResetLink>

export const AdminFlagAnswer = z.object({ id: Id, isAdmin: z.boolean() })

export const AdminTripAnswer = z
  .object({
    id: Id,
    title: z.string(),
    destination: z.string(),
    visibility: Visibility,
    ownerId: Id,
    ownerName: z.string(),
    ownerEmail: z.string().nullable(),
    itineraryDaysCount: count,
    collaboratorsCount: count,
    createdAt: Instant,
    moderation: ModerationAnswer.nullable().meta({
      description: 'What an administrator decided about it; `before` says who sees it once that is undone.',
    }),
  })
  .meta({ id: 'AdminTrip' }) satisfies z.ZodType<AdminTrip>

const person = z.object({
  id: Id,
  firstName: z.string().nullable(),
  lastName: z.string().nullable(),
  email: z.string().nullable(),
})

export const AdminReportAnswer = z
  .object({
    id: Id,
    subject: z.enum(['trip', 'comment', 'user']),
    subjectId: Id,
    tripId: Id.nullable(),
    reason: z.string(),
    createdAt: Instant,
    reporter: person.nullable(),
    alsoBy: count.meta({ description: 'How many others reported the same and have no answer yet.' }),
    about: z
      .object({
        title: z.string(),
        text: z.string().nullable(),
        by: person.nullable(),
        visibility: z.string().nullable(),
      })
      .nullable()
      .meta({ description: 'What it is about, as it is now; null when that is gone.' }),
    closed: z.object({ at: Instant, by: person.nullable(), act: z.enum(reportActs) }).nullable(),
  })
  .meta({ id: 'AdminReport' }) satisfies z.ZodType<AdminReport>

export const AuditEntryAnswer = z
  .object({
    id: Id,
    at: Instant,
    action: z.string(),
    subjectId: z.string(),
    subject: z.string(),
    reason: z.string().nullable().meta({ description: 'What the person whom it concerned was told.' }),
    admin: person,
  })
  .meta({ id: 'AuditEntry' }) satisfies z.ZodType<AuditEntry>

const aiUse = {
  calls: count,
  tokensIn: count,
  tokensOut: count,
  cost: z.number().min(0).nullable(),
} satisfies Record<keyof AiUse, z.ZodType>
export const OperationsAnswer = z
  .object({
    version: z.string(),
    startedAt: Instant,
    database: z.object({
      dialect: z.enum(['sqlite', 'postgres']),
      bytes: count,
      migrations: z.array(z.string()),
    }),
    lastBackup: z.object({ at: Instant, bytes: count }).nullable(),
    signIn: z.object({
      provider: z
        .string()
        .nullable()
        .meta({ description: 'Host of the external provider; null for the built-in one.' }),
      isOtherSite: z
        .boolean()
        .meta({ description: 'Safari and Firefox then ask people to sign in again after each reload.' }),
    }),
    sync: z.object({ devices: count, edits: count, refused: count, overwrote: count }),
    images: z.object({ uploads: count, uploadedBytes: count, cached: count, cachedBytes: count }),
    ai: z.object({
      model: z.string().nullable(),
      dailyTokens: count.nullable(),
      currency: z.string().nullable(),
      today: z.object(aiUse),
      month: z.object(aiUse),
      byPurpose: z.array(z.object({ purpose: z.string(), ...aiUse })),
      byDay: z.array(z.object({ day: PlainDate, ...aiUse })),
    }),
    slowest: z.array(z.object({ route: z.string(), ms: z.number().min(0) })),
  })
  .meta({ id: 'Operations' }) satisfies z.ZodType<Operations>
