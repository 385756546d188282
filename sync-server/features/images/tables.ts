import type { LinksOf } from '../../db/links.ts'

/** An uploaded picture, under the SHA-256 of its bytes at the time it was stored. */
interface ImageTable {
  hash: string
  type: string
  bytes: Buffer
  size: number
  /** When it was uploaded last. ISO 8601, UTC. */
  created_at: string
  /** 1 when the bytes are this server's own redrawing of the upload. */
  redrawn: number
  /** The account that uploaded it first; null for uploads from before this was recorded. */
  uploaded_by: string | null
  /** When a trip last stopped having it as its cover; null if none did. ISO 8601, UTC. */
  cover_until: string | null
}

export interface ImageTables {
  image: ImageTable
}

export const imageLinks: LinksOf<ImageTables> = {
  image: {
    stays: {
      uploaded_by: 'Others may show the same picture: see removeUploadsOf. Unused ones go by themselves.',
    },
  },
}
