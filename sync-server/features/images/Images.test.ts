import sharp from 'sharp'
import { expect, test } from 'vitest'
import { dayMs } from '#shared/plain/dates.ts'
import { newId } from '#shared/plain/ids.ts'
import { openDatabase } from '../../db/open.ts'
import { createLog } from '../../log.ts'
import { placeDatabase } from '../../testing/placeDatabase.ts'
import { ImageFetcher } from './ImageFetcher.ts'
import type { FetchedImage } from './ImageFetcher.ts'
import { Images } from './Images.ts'
import { reencode } from './reencode.ts'
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
    expect(refusal).toContain('The server is busy')
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

test('the copy of an upload goes once the upload has gone, and other pictures when nobody looks at them', async () => {
  const { drop, ...place } = await placeDatabase('sqlite')
  const db = await openDatabase(place)
  try {
    const images = new Images({ db, config: place, log })
    const cached = async () => (await images.storage()).cached
    const [kept, deleted] = await Promise.all(
      [10, 200].map(async red => {
        const picture = sharp({
          create: { width: 9, height: 9, channels: 3, background: { r: red, g: 0, b: 0 } },
        })
        return await images.store(db.kysely, await reencode(await picture.png().toBuffer()), newId())
      }),
    )
    for (const coverImage of [kept!, deleted!]) {
      await images.preview({ coverImage, place: { destination: 'Lisbon' } }, { of: 'trip 1' })
    }
    expect(await images.sweepCache(Date.now())).toBe(0)
    expect(await cached()).toBe(2)

    await db.kysely.deleteFrom('image').where('hash', '=', deleted!.slice(-64)).execute()
    expect(await images.sweepCache(Date.now())).toBe(1)
    expect(await cached()).toBe(1)
    expect(await images.sweepCache(Date.now() + 13 * dayMs)).toBe(0)
    expect(await images.sweepCache(Date.now() + 15 * dayMs)).toBe(1)
    expect(await cached()).toBe(0)
  } finally {
    await db.close()
    await drop()
  }
})
