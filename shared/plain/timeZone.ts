import * as z from 'zod'

/**
 * The IANA name of a time zone. Only its form is checked, since devices and servers know different lists of zones: one
 * that is unknown here counts as none.
 */
export const TimeZone = z
  .string()
  .max(64)
  .regex(/^[A-Za-z][\w+-]*(\/[\w+-]+){0,2}$/, 'must be the name of a time zone, such as Europe/Lisbon')
