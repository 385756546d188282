import { TimeZone } from '#shared/plain/timeZone.ts'
import { isKnownZone } from '#shared/plain/zones.ts'

/**
 * The IANA name of a time zone that this server knows. Devices may know newer ones, so what they sync only has to have
 * the form of a name. What callers of the API misspell would be stored and never counted.
 */
export const KnownTimeZone = TimeZone.refine(
  isKnownZone,
  'must be the name of a time zone, such as Europe/Lisbon',
)
