import * as z from 'zod'

/** Year, month, and a number where there are several in a month. */
export const GuideVersion = z
  .string()
  .regex(/^20\d\d\.([1-9]|1[0-2])(\.\d{1,4})?$/, 'must be a version like 2026.12 or 2026.12.2')

/** The names of the files of the guide's data. Longer ones are no cities. */
const PartName = z
  .string()
  .regex(/^[a-z]+(-[a-z]+)*\.json$/)
  .max(80)

const GuidePart = z.strictObject({
  /** Hash of the file's bytes, in hexadecimal. */
  sha256: z.string().regex(/^[0-9a-f]{64}$/),
  bytes: z.number().int().min(2).max(2_000_000),
})
export type GuidePart = z.output<typeof GuidePart>

/** What an edition of the guide consists of. Who signs it vouches for all of its parts. */
export const GuideManifest = z.strictObject({
  version: GuideVersion,
  schema: z.number().int().min(1),
  /** By the name of the file in data/. */
  parts: z
    .record(PartName, GuidePart)
    .refine(parts => Object.keys(parts).length <= 1000, 'has more than 1,000 parts'),
})
export type GuideManifest = z.output<typeof GuideManifest>
