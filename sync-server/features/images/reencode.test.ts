import sharp from 'sharp'
import { expect, test } from 'vitest'
import { ImageFailure } from './ImageFetcher.ts'
import { reencode } from './reencode.ts'
import { hostilePictures, photograph } from './testing/pictures.ts'

test('what was told beside the picture is gone, and it stands upright', async () => {
  const original = await photograph()
  expect(original.includes('Secret Camera')).toBe(true)
  expect(await sharp(original).metadata()).toMatchObject({ width: 30, height: 60, orientation: 6 })
  const { type, bytes } = await reencode(original)
  expect(type).toBe('image/webp')
  const drawn = await sharp(bytes).metadata()
  expect(drawn).toMatchObject({ format: 'webp', width: 60, height: 30 })
  expect([drawn.exif, drawn.xmp, drawn.icc, drawn.iptc, drawn.orientation]).toEqual(Array(5).fill(undefined))
  for (const word of ['Secret Camera', 'Exif', 'GPS']) expect(bytes.includes(word)).toBe(false)
})

test('what hangs behind a picture does not come along', async () => {
  const polyglot = Buffer.concat([await photograph(), Buffer.from('<script>alert(1)</script>PK\x03\x04')])
  const { bytes } = await reencode(polyglot)
  expect(bytes.includes('script')).toBe(false)
  expect(bytes.includes('PK')).toBe(false)
})

test('large pictures become smaller, small ones stay, portraits become squares', async () => {
  const of = (width: number, height: number) =>
    sharp({ create: { width, height, channels: 4, background: { r: 90, g: 20, b: 60, alpha: 0.5 } } })
      .png()
      .toBuffer()
  const size = async (picture: Buffer, use?: 'portrait') => {
    const { width, height, hasAlpha } = await sharp((await reencode(picture, use)).bytes).metadata()
    return [width, height, hasAlpha]
  }
  expect(await size(await of(4000, 1000))).toEqual([1600, 400, true])
  expect(await size(await of(20, 10))).toEqual([20, 10, true])
  expect(await size(await of(900, 600), 'portrait')).toEqual([512, 512, true])
})

test('of several frames the first is left', async () => {
  const frame = (background: string) => ({
    create: { width: 20, height: 20, channels: 3 as const, background },
  })
  const frames = await Promise.all(['#f00', '#00f'].map(colour => sharp(frame(colour)).png().toBuffer()))
  const animated = await sharp(frames, { join: { animated: true } })
    .webp({ loop: 0 })
    .toBuffer()
  expect((await sharp(animated, { animated: true }).metadata()).pages).toBe(2)
  const { bytes } = await reencode(animated)
  expect((await sharp(bytes, { animated: true }).metadata()).pages ?? 1).toBe(1)
  const { dominant } = await sharp(bytes).stats()
  expect(dominant.r).toBeGreaterThan(200)
  expect(dominant.b).toBeLessThan(60)
})

test('with too many pictures waiting, a person is asked to try again, and others are not', async () => {
  const picture = await photograph()
  const many = await Promise.allSettled(
    Array.from({ length: 60 }, () => reencode(picture, 'portrait', 'user:eve')),
  )
  const refused = many.flatMap(outcome => (outcome.status === 'rejected' ? [outcome.reason as unknown] : []))
  expect(refused).toHaveLength(19)
  expect(refused[0]).toMatchObject({ code: 'unavailable' })
})

test('hostile pictures are failures with a reason, soon', async () => {
  for (const bytes of Object.values(await hostilePictures())) {
    const started = performance.now()
    await expect(reencode(bytes)).rejects.toThrow(ImageFailure)
    expect(performance.now() - started).toBeLessThan(5_000)
  }
})
