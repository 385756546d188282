import * as z from 'zod'
import type { CurrentUser } from '#shared/features/auth/currentUser.ts'
import { Id } from '#shared/plain/ids.ts'
import { AvatarUrl } from '../social/answers.ts'

export const CurrentUserAnswer = z
  .object({
    id: Id,
    email: z.string().nullable(),
    emailVerified: z.boolean(),
    firstName: z.string().nullable(),
    lastName: z.string().nullable(),
    profileImageUrl: z.string().nullable(),
    avatarUrl: AvatarUrl,
  })
  .meta({ id: 'CurrentUser' }) satisfies z.ZodType<CurrentUser & { avatarUrl: string | null }>
