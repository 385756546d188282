import * as z from 'zod'
import { moderationTypes, noticeTypes } from '#shared/features/notifications/schema.ts'
import type { Notification } from '#shared/features/notifications/schema.ts'
import { Id } from '#shared/plain/ids.ts'
import { Instant } from '../../openapi/Instant.ts'
import { AvatarUrl } from '../social/answers.ts'

export const NotificationAnswer = z
  .looseObject({
    id: Id,
    type: z.string().meta({
      description: 'Other types may come with later versions.',
      examples: [...noticeTypes, ...moderationTypes],
    }),
    isRead: z.boolean(),
    isUnseen: z
      .boolean()
      .optional()
      .meta({ description: 'True if it counts as read because its invitation is no longer open.' }),
    createdAt: Instant,
    actor: z.looseObject({
      id: Id,
      firstName: z.string().nullable(),
      lastName: z.string().nullable(),
      profileImageUrl: z.string().nullable(),
      avatarUrl: AvatarUrl,
    }),
    trip: z.looseObject({ id: Id, destination: z.string(), title: z.string().optional() }).nullable(),
    text: z.string().optional().meta({ description: 'The beginning of what was written.' }),
    reason: z.string().optional().meta({ description: 'Why, where an administrator did it.' }),
  })
  .meta({ id: 'Notification' }) satisfies z.ZodType<Notification>
