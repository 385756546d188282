import type { AuditEntry } from '#shared/features/admin/schema.ts'

const texts: Record<string, (subject: string) => string> = {
  'trip.publish': subject => `published the trip "${subject}"`,
  'trip.hide': subject => `hid the trip "${subject}"`,
  'trip.delete': subject => `deleted the trip "${subject}"`,
  'comment.delete': subject => `deleted the ${subject}`,
  'admin.add': subject => `made ${subject} an administrator`,
  'admin.remove': subject => `removed ${subject} from the administrators`,
  'curated.create': subject => `added the curated place "${subject}"`,
  'curated.update': subject => `changed the curated place "${subject}"`,
  'curated.delete': subject => `deleted the curated place "${subject}"`,
  'report.dismiss': subject => `dismissed a report: ${subject}`,
  'report.hide': subject => `hid what was reported: ${subject}`,
  'report.delete': subject => `deleted what was reported: ${subject}`,
  'image.upload': subject => `uploaded an image of ${subject}`,
  'account.suspend': subject => `suspended the account of ${subject}`,
  'account.release': subject => `released the account of ${subject}`,
  'account.reset-link': subject => `made a password reset link for ${subject}`,
  'account.delete': () => 'deleted their own account',
}

/** What an administrator did, as the rest of a sentence that begins with their name. */
export const auditText = ({ action, subject }: Pick<AuditEntry, 'action' | 'subject'>): string =>
  texts[action]?.(subject) ?? `${action.replaceAll(/[._]/g, ' ')} ${subject}`
