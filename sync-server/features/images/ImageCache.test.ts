import { expect, test } from 'vitest'
import { temporaryFolder } from '../../testing/temporaryFolder.ts'
import { drawnFor, ImageCache } from './ImageCache.ts'
import { photograph } from './testing/pictures.ts'

test.each(['Lisbon', 'Lisbon\u2028Portugal', 'Lisbon\nPortugal'])(
  'a picture drawn for %j goes once another one is drawn for the same trip',
  async destination => {
    using folder = temporaryFolder()
    const cache = new ImageCache(folder.path)
    const bytes = await photograph()
    const [before, after, other] = [
      drawnFor('trip 1', JSON.stringify({ destination })),
      drawnFor('trip 1', JSON.stringify({ destination: 'Porto' })),
      drawnFor('trip 2', JSON.stringify({ destination })),
    ]
    for (const name of [before, after, other]) await cache.write(name, { type: 'image/jpeg', bytes })
    await cache.removeDrawn('trip 1', after)
    const left = await Promise.all([before, after, other].map(name => cache.read(name)))
    expect(left.map(picture => picture !== undefined)).toEqual([false, true, true])
  },
)
