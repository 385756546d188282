import { drawnFrom } from '#shared/features/curated/drawnFrom.ts'
import { drawnPrefix } from '#shared/features/curated/schema.ts'
import type { CuratedItem } from '#shared/features/curated/schema.ts'

/** Where the picture comes from. */
export type ImageChoice = 'address' | 'file' | 'drawn'

/** The form as it is typed. */
export interface CuratedForm {
  city: string
  category: string
  collectionTitle: string
  ranking: string
  title: string
  description: string
  address: string
  priceRange: string
  lat: string
  lon: string
  sponsored: boolean
  image: ImageChoice
  /**
   * An https address, the path of an uploaded file, or a drawing from a name of its own (`drawn:<name>`); empty for one
   * that is drawn from the title.
   */
  imageUrl: string
}

/** The form in add mode, after Cancel, and after saving. */
export const emptyForm: CuratedForm = {
  city: '',
  category: '',
  collectionTitle: '',
  ranking: '1',
  title: '',
  description: '',
  address: '',
  priceRange: '',
  lat: '',
  lon: '',
  sponsored: false,
  image: 'address',
  imageUrl: '',
}

export function formOf(item: CuratedItem): CuratedForm {
  const isDrawn = item.imageUrl.startsWith(drawnPrefix)
  return {
    city: item.city,
    category: item.category,
    collectionTitle: item.collectionTitle,
    ranking: String(item.ranking),
    title: item.title,
    description: item.description ?? '',
    address: item.address ?? '',
    priceRange: item.priceRange ?? '',
    lat: item.lat ?? '',
    lon: item.lon ?? '',
    sponsored: item.sponsored,
    image: isDrawn ? 'drawn' : item.imageUrl.startsWith('/') ? 'file' : 'address',
    imageUrl: item.imageUrl === drawnFrom(item) ? '' : item.imageUrl,
  }
}

const required = ['city', 'category', 'collectionTitle', 'title', 'imageUrl'] as const
export type RequiredField = (typeof required)[number]

/** The required fields that are still empty. */
export const missingFields = (form: CuratedForm): RequiredField[] =>
  required.filter(field => fieldsOf(form)[field].trim() === '')

/**
 * The fields that were changed: what somebody else has changed in another field since stays theirs. A picture that is
 * drawn from the title follows it on the server, unless somebody has chosen another one since. One that is drawn from
 * another name stays as it is.
 */
export function changedFields(item: CuratedItem, form: CuratedForm): Partial<ReturnType<typeof fieldsOf>> {
  const before: Record<string, unknown> = fieldsOf(formOf(item))
  const follows = form.image === 'drawn' && item.imageUrl === drawnFrom(item)
  return Object.fromEntries(
    Object.entries(fieldsOf(form)).filter(
      ([field, value]) => value !== before[field] && !(follows && field === 'imageUrl'),
    ),
  )
}

/** What the server is asked to store. */
export function fieldsOf({ image, ...form }: CuratedForm) {
  const drawn = form.title.trim() && drawnFrom(form)
  return {
    ...form,
    ranking: Number(form.ranking),
    lat: form.lat.trim() || null,
    lon: form.lon.trim() || null,
    imageUrl: image === 'drawn' && !form.imageUrl.startsWith(drawnPrefix) ? drawn : form.imageUrl.trim(),
  }
}
