import type { LinksOf } from '../../db/links.ts'

/** A place worth going to. Times are ISO text in UTC, booleans 0 or 1. */
interface CuratedItemTable {
  id: string
  city: string
  category: string
  collection_title: string
  ranking: number
  title: string
  description: string | null
  address: string | null
  price_range: string | null
  image_url: string
  sponsored: number
  lat: string | null
  lon: string | null
  created_at: string
  updated_at: string
}

export interface CuratedTables {
  curated_item: CuratedItemTable
}

export const curatedLinks: LinksOf<CuratedTables> = {
  curated_item: {},
}
