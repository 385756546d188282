import * as z from 'zod'
import { PlainDate } from '#shared/plain/dateSchemas.ts'
import { MemberRoleName } from '#shared/features/collaborators/schema.ts'
import type { Invitation, OfferPreview } from '#shared/features/collaborators/invitation.ts'
import { Id } from '#shared/plain/ids.ts'
import { Instant } from '../../openapi/Instant.ts'
import { AvatarUrl } from '../social/answers.ts'
import type { PresentedCollaborator } from './presentCollaborators.ts'

const Role = MemberRoleName.meta({ description: 'What they may do in the trip, or would once they accept.' })

export const CollaboratorAnswer = z
  .object({
    id: Id,
    userId: Id.nullable(),
    status: z.enum(['pending', 'accepted']),
    role: Role,
    invitedAt: Instant,
    invitedBy: Id.nullable(),
    user: z
      .object({
        email: z.string().nullable(),
        firstName: z.string().nullable(),
        lastName: z.string().nullable(),
        profileImageUrl: z.string().nullable(),
        avatarUrl: AvatarUrl,
      })
      .meta({ description: 'Of someone who has not accepted: only the address that was invited.' }),
  })
  .meta({ id: 'Collaborator' }) satisfies z.ZodType<PresentedCollaborator>

/** A link that accepts the invitation for the first person who opens it. */
export const InvitationLinkAnswer = z
  .object({ url: z.url(), expiresAt: Instant })
  .meta({ id: 'InvitationLink' })

/** An invitation that names nobody, with its link. */
export const InvitedByLinkAnswer = InvitationLinkAnswer.extend({ id: Id }).meta({ id: 'InvitedByLink' })

const Inviter = z.looseObject({
  id: Id,
  firstName: z.string().nullable(),
  lastName: z.string().nullable(),
  profileImageUrl: z.string().nullable(),
  avatarUrl: AvatarUrl,
})

const trip = {
  tripId: Id,
  title: z.string(),
  destination: z.string(),
  destinationCity: z.string().nullable().optional(),
  destinationCountry: z.string().nullable().optional(),
  destinationLat: z.string().nullable().optional(),
  startDate: PlainDate.nullable(),
  endDate: PlainDate.nullable(),
}

export const InvitationAnswer = z
  .looseObject({
    id: Id,
    ...trip,
    invitedBy: Inviter,
    status: z.enum(['pending', 'accepted', 'declined', 'withdrawn']),
    role: Role.optional().meta({ description: 'Absent from an invitation to edit.' }),
    createdAt: Instant,
  })
  .meta({ id: 'Invitation' }) satisfies z.ZodType<Invitation>

/** What a link's secret offers. */
export const OfferAnswer = z
  .object({ ...trip, invitedBy: Inviter.nullable(), isMember: z.boolean(), role: Role })
  .meta({ id: 'InvitationOffer' })

/** What anyone who has a link's secret learns before signing in. */
export const OfferPreviewAnswer = z
  .object({
    title: z.string(),
    destination: z.string(),
    startDate: PlainDate.nullable(),
    endDate: PlainDate.nullable(),
    invitedBy: z
      .object({ firstName: z.string().nullable(), lastName: z.string().nullable() })
      .nullable()
      .meta({ description: 'Null when their account is gone.' }),
    email: z.string().nullable().meta({ description: 'The address that the invitation is for.' }),
    role: Role,
  })
  .meta({ id: 'InvitationPreview' }) satisfies z.ZodType<OfferPreview>

export const JoinedAnswer = z.object({ tripId: Id })
