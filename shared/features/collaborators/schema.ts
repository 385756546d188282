import * as z from 'zod'
import { Text } from '#shared/plain/text.ts'

export const MemberRoleName = z.enum(['editor', 'viewer'], 'Choose "editor" or "viewer".')

/** The email address of an invited person, as stored and compared. */
export const InvitedEmail = Text.trim()
  .toLowerCase()
  .max(254, 'Enter a valid email address.')
  .pipe(z.email('Enter a valid email address.'))
