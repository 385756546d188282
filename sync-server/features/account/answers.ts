import * as z from 'zod'
import type { AccountClosed, AccountClosing, AccountSignIns } from '#shared/features/account/schema.ts'
import { accessTokenScopes } from '#shared/features/account/accessToken.ts'
import type { AccessTokenMade, AccessTokens, AccessTokenShown } from '#shared/features/account/accessToken.ts'
import { PlainDate } from '#shared/plain/dateSchemas.ts'
import { Id } from '#shared/plain/ids.ts'
import { Instant } from '../../openapi/Instant.ts'

const Titled = z.looseObject({ id: Id, title: z.string() })
const Count = z.int().min(0)

export const AccountClosingAnswer = z
  .looseObject({
    deletedTrips: z.array(Titled),
    handedOverTrips: z.array(
      Titled.extend({
        heir: z.looseObject({
          id: Id,
          firstName: z.string().nullable(),
          lastName: z.string().nullable(),
        }),
      }),
    ),
    leftTrips: Count,
    comments: Count,
    likes: Count,
    saves: Count,
    following: Count,
    followers: Count,
    removesSignIn: z.boolean(),
    needsSignIn: z.boolean(),
    obstacle: z.string().nullable().meta({ description: 'Why it cannot be done now, for people.' }),
  })
  .meta({ id: 'AccountClosing' }) satisfies z.ZodType<AccountClosing>

export const AccountClosedAnswer = z
  .looseObject({ closed: z.boolean() })
  .meta({ id: 'AccountClosed' }) satisfies z.ZodType<AccountClosed>

/** The start of the file; docs/account.md describes its lists. */
export const AccountExportAnswer = z
  .looseObject({
    format: z.literal('wend-account'),
    version: z.literal(1),
    exportedAt: Instant,
    account: z.looseObject({ id: Id }),
    trips: z.array(z.looseObject({ id: Id })),
  })
  .meta({ id: 'AccountExport' })

export const AccountSignInsAnswer = z
  .looseObject({
    hasPassword: z.boolean().meta({
      description: 'False where another provider keeps password and sign-ins: then the list is empty.',
    }),
    signIns: z.array(
      z.looseObject({
        id: z.string(),
        device: z.string().meta({ examples: ['Firefox on Linux'] }),
        signedInAt: Instant,
        lastUsedAt: Instant,
        isThis: z.boolean().meta({ description: 'The one from which it is asked.' }),
      }),
    ),
  })
  .meta({ id: 'AccountSignIns' }) satisfies z.ZodType<AccountSignIns>

const AccessTokenAnswer = z
  .looseObject({
    id: Id,
    name: z.string(),
    scope: z.literal(accessTokenScopes),
    createdAt: Instant,
    expiresAt: Instant.nullable().meta({ description: 'Null for a token that works until it is revoked.' }),
    lastUsedOn: PlainDate.nullable(),
  })
  .meta({ id: 'AccessToken' }) satisfies z.ZodType<AccessTokenShown>

export const AccessTokensAnswer = z
  .looseObject({
    needsSignIn: z.boolean().meta({ description: 'Whether making one requires a token of a new sign-in.' }),
    tokens: z.array(AccessTokenAnswer),
  })
  .meta({ id: 'AccessTokens' }) satisfies z.ZodType<AccessTokens>

export const AccessTokenMadeAnswer = AccessTokenAnswer.extend({
  token: z.string().meta({ description: 'The token, which is told only once.' }),
}).meta({ id: 'NewAccessToken' }) satisfies z.ZodType<AccessTokenMade>
