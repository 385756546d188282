import * as z from 'zod'
import { emailForm, normalEmail } from '#shared/plain/email.ts'
import { Text } from '#shared/plain/text.ts'

export const MemberRoleName = z.enum(['editor', 'viewer'], 'Choose "editor" or "viewer".')

const invalid = 'Enter a valid email address.'

/** What nobody sees and nobody types, but may copy along with an address. */
const hidden = /[\p{DI}\p{Cf}\u2800]/gu

/** The email address of an invited person, as stored and compared: any that people can sign up with. */
export const InvitedEmail = Text.overwrite(typed => typed.replaceAll(hidden, ''))
  .overwrite(normalEmail)
  .max(254, invalid)
  .regex(emailForm, invalid)
