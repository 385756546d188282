/** A picture that was uploaded, under the SHA-256 of its bytes. */
interface ImageTable {
  hash: string
  type: string
  bytes: Buffer
  size: number
  created_at: string
}

export interface ImageTables {
  image: ImageTable
}
