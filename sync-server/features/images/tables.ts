/** A picture that was uploaded, under the SHA-256 of its bytes when it was stored. */
interface ImageTable {
  hash: string
  type: string
  bytes: Buffer
  size: number
  /** When it was uploaded last. ISO 8601, UTC. */
  created_at: string
  /** 1 when the bytes are this server's own drawing of what was uploaded. */
  redrawn: number
  /** The account that uploaded it first; null for what came before this was noted. */
  uploaded_by: string | null
}

export interface ImageTables {
  image: ImageTable
}
