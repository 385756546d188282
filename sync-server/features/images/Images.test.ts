import { expect, test } from 'vitest'
import { openDatabase } from '../../db/open.ts'
import { createLog } from '../../log.ts'
import { placeDatabase } from '../../testing/placeDatabase.ts'
import { ImageFetcher } from './ImageFetcher.ts'
import type { FetchedImage } from './ImageFetcher.ts'
import { Images } from './Images.ts'
import { photograph } from './testing/pictures.ts'

const log = createLog({ logLevel: 'silent' })

/** Answers nothing until it is opened, and then a photograph. */
class HeldFetcher extends ImageFetcher {
  readonly asked: string[] = []
  readonly opened = Promise.withResolvers<void>()
  override async fetch(address: string): Promise<FetchedImage> {
    this.asked.push(address)
    await this.opened.promise
    return { type: 'image/jpeg', bytes: await photograph() }
  }
}

test('one person asking for many pictures leaves room for others, and is not told that the rest is broken', async () => {
  const { drop, ...place } = await placeDatabase('sqlite')
  const db = await openDatabase(place)
  try {
    const fetcher = new HeldFetcher()
    const images = new Images({ db, config: place, log, fetcher })
    const addressOf = (n: number) => `https://pictures.example.org/${n}.jpg`
    const many = Array.from({ length: 300 }, (_, n) =>
      images.fetch(addressOf(n), 'user:eve').then(
        () => 'fetched',
        (error: unknown) => String(error),
      ),
    )
    const refusal = await many[299]
    expect(refusal).toContain('Too many images at once')
    const other = images.fetch('https://pictures.example.org/other.jpg', 'user:ana')
    await expect.poll(() => fetcher.asked).toContain('https://pictures.example.org/other.jpg')
    fetcher.opened.resolve()
    expect((await other).bytes.length).toBeGreaterThan(0)
    const outcomes = await Promise.all(many)
    expect(outcomes.filter(outcome => outcome === 'fetched')).toHaveLength(106)
    expect((await images.fetch(addressOf(299), 'user:eve')).bytes.length).toBeGreaterThan(0)
  } finally {
    await db.close()
    await drop()
  }
})
