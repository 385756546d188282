import type { Kysely, Selectable } from 'kysely'
import { compareCurated } from '#shared/features/curated/schema.ts'
import type { CuratedFields, CuratedItem } from '#shared/features/curated/schema.ts'
import { newId } from '#shared/plain/ids.ts'
import type { Db } from '../../db/open.ts'
import type { Tables } from '../../db/tables.ts'
import { startingCollection } from './startingCollection.ts'

type Stored = Selectable<Tables['curated_item']>

const loadedKey = 'curated_loaded'

/** Loads the starting collection into a new database, only once: places deleted later stay deleted. */
export async function loadStartingCollection(db: Db): Promise<void> {
  const known = await db.kysely
    .selectFrom('meta')
    .select('value')
    .where('key', '=', loadedKey)
    .executeTakeFirst()
  if (known) return
  const now = new Date().toISOString()
  await db.transaction(async trx => {
    const first = await trx
      .insertInto('meta')
      .values({ key: loadedKey, value: now })
      .onConflict(conflict => conflict.column('key').doNothing())
      .returning('key')
      .executeTakeFirst()
    if (!first) return
    const rows = startingCollection.map(fields => ({
      id: newId(),
      ...columns(fields),
      created_at: now,
      updated_at: now,
    }))
    await trx.insertInto('curated_item').values(rows).execute()
  })
}

/** The places of this city and these categories; a filter that is not given matches all. */
export async function readCurated(
  db: Db,
  { city, categories }: { city?: string | undefined; categories: readonly string[] },
): Promise<Stored[]> {
  let query = db.kysely.selectFrom('curated_item').selectAll()
  if (city !== undefined) query = query.where('city', '=', city)
  if (categories.length > 0) query = query.where('category', 'in', [...categories])
  return await query.execute()
}

export const curatedById = (trx: Kysely<Tables>, id: string) =>
  trx.selectFrom('curated_item').selectAll().where('id', '=', id)

export const findCurated = (trx: Kysely<Tables>, id: string): Promise<Stored | undefined> =>
  curatedById(trx, id).executeTakeFirst()

/** The fields as columns. */
export function columns(fields: CuratedFields) {
  const { collectionTitle, priceRange, imageUrl, sponsored, ...same } = fields
  return {
    ...same,
    collection_title: collectionTitle,
    price_range: priceRange,
    image_url: imageUrl,
    sponsored: sponsored ? 1 : 0,
  }
}

/** A stored place as the API shows it; `imagePath` says where this server has its picture. */
export function presentCurated(stored: Stored, imagePath: string | null): CuratedItem {
  const { collection_title, price_range, image_url, sponsored, created_at, updated_at, ...same } = stored
  return {
    ...(same as Pick<CuratedItem, 'id' | 'city' | 'category'> & typeof same),
    collectionTitle: collection_title,
    priceRange: price_range,
    imageUrl: image_url,
    sponsored: sponsored === 1,
    createdAt: created_at,
    updatedAt: updated_at,
    imagePath,
  }
}

export const inOrder = (items: CuratedItem[]): CuratedItem[] => items.toSorted(compareCurated)
