import * as z from 'zod'
import type { PublicComment } from '#shared/features/comments/schema.ts'
import { Id } from '#shared/plain/ids.ts'
import { Instant } from '../../openapi/Instant.ts'
import { PersonAnswer } from '../social/answers.ts'

export const CommentAnswer = z
  .object({
    id: Id,
    text: z.string(),
    comment: z.string().meta({ description: 'The same text under its other name.' }),
    createdAt: Instant,
    canDelete: z.boolean(),
    user: PersonAnswer,
  })
  .meta({ id: 'Comment' }) satisfies z.ZodType<PublicComment>
