import { compareText } from '#shared/plain/compareText.ts'
import * as z from 'zod'
import { Latitude, Longitude } from '#shared/plain/degreesText.ts'
import { parseUrl } from '#shared/plain/parseUrl.ts'
import { Text } from '#shared/plain/text.ts'
import { uploadedPicture } from '#shared/plain/uploadedPicture.ts'

export const curatedCities = ['New York', 'Paris', 'London', 'Tokyo'] as const
export const CuratedCity = z.enum(curatedCities)
export type CuratedCity = z.output<typeof CuratedCity>

export const curatedCategories = ['Hotels', 'Restaurants'] as const
export const CuratedCategory = z.enum(curatedCategories)
export type CuratedCategory = z.output<typeof CuratedCategory>

export const rankings = [1, 2, 3, 4, 5] as const

/** Precedes the name that a picture is drawn from. */
export const drawnPrefix = 'drawn:'

const drawn = /^drawn:[^\p{Cc}]{1,200}$/u

/** True for an https address without a user name or password, on the default port. */
export function isImageAddress(text: string): boolean {
  const url = parseUrl(text)
  if (!url) return false
  const { protocol, username, password, port } = url
  return protocol === 'https:' && username === '' && password === '' && port === ''
}

/**
 * Where a picture comes from: an https address, a file of this server (`/api/images/file/<hash>`), or a drawing
 * made from a name (`drawn:<name>`).
 */
export const ImageSource = Text.trim()
  .min(1, 'Please give an image.')
  .max(2000)
  .refine(text => uploadedPicture.test(text) || drawn.test(text) || isImageAddress(text), {
    message: 'must be an https:// address, an uploaded file, or a drawing',
  })

const text = (max: number) => Text.trim().min(1).max(max)

const optionalText = (max: number) =>
  Text.trim()
    .max(max)
    .nullable()
    .transform(value => value || null)

const shape = {
  city: CuratedCity,
  category: CuratedCategory,
  collectionTitle: text(120),
  /** From 1, the best, to 5. */
  ranking: z.number().int().min(1).max(5),
  title: text(200),
  description: optionalText(2000),
  address: optionalText(300),
  priceRange: optionalText(50),
  imageUrl: ImageSource,
  /** Shown beside the title; does not affect the order. */
  sponsored: z.boolean(),
  lat: Latitude.nullable(),
  lon: Longitude.nullable(),
}

/** What an administrator enters about a place worth visiting. Coordinates are decimal degrees as text. */
export const CuratedFields = z.object({
  ...shape,
  ranking: shape.ranking.default(1),
  description: shape.description.default(null),
  address: shape.address.default(null),
  priceRange: shape.priceRange.default(null),
  sponsored: shape.sponsored.default(false),
  lat: shape.lat.default(null),
  lon: shape.lon.default(null),
})
export type CuratedFields = z.output<typeof CuratedFields>

/** Only the fields that change. */
export const CuratedChange = z.object(shape).partial()

export interface CuratedItem extends CuratedFields {
  id: string
  /** The picture's path on this server; null when the picture has to be drawn. */
  imagePath: string | null
  createdAt: string
  updatedAt: string
}

/** Orders by city, category and ranking, then by name, so that the order is total. */
export function compareCurated(
  a: Pick<CuratedItem, 'city' | 'category' | 'ranking' | 'title' | 'id'>,
  b: Pick<CuratedItem, 'city' | 'category' | 'ranking' | 'title' | 'id'>,
): number {
  return (
    compareText(a.city, b.city) ||
    compareText(a.category, b.category) ||
    a.ranking - b.ranking ||
    compareText(a.title, b.title) ||
    compareText(a.id, b.id)
  )
}
