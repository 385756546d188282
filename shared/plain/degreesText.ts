import * as z from 'zod'

/** Decimal degrees as text, as destinations and curated places keep them. Nothing is farther north than the pole. */
export const Latitude = z
  .string()
  .regex(/^-?(0?[0-8]?\d(\.\d{1,12})?|0?90(\.0{1,12})?)$/, 'must be decimal degrees between -90 and 90')

export const Longitude = z
  .string()
  .regex(
    /^-?((0?\d?\d|1[0-7]\d)(\.\d{1,12})?|180(\.0{1,12})?)$/,
    'must be decimal degrees between -180 and 180',
  )
