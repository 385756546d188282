import { crc32, deflateSync } from 'node:zlib'
import sharp from 'sharp'
import { pixel } from './pictureServer.ts'

/** A photo as a phone takes it: stored sideways, with its location. 60 × 30 when shown upright. */
export const photograph = (): Promise<Buffer> =>
  sharp({ create: { width: 30, height: 60, channels: 3, background: '#385' } })
    .jpeg()
    .withMetadata({ orientation: 6 })
    .withExifMerge({
      IFD0: { Make: 'Secret Camera' },
      IFD3: {
        GPSLatitudeRef: 'N',
        GPSLatitude: '38/1 42/1 0/1',
        GPSLongitudeRef: 'W',
        GPSLongitude: '9/1 8/1 0/1',
      },
    })
    .toBuffer()

/** Files that start like a picture but must be rejected. */
export async function hostilePictures(): Promise<Record<string, Buffer>> {
  const noise = sharp({
    create: {
      width: 400,
      height: 400,
      channels: 3,
      background: '#777',
      noise: { type: 'gaussian', mean: 120, sigma: 60 },
    },
  })
  const jpeg = await noise.jpeg().toBuffer()
  const png = await noise.png().toBuffer()
  return {
    bomb: pngOf(30_000, 30_000),
    truncated: jpeg.subarray(0, jpeg.length / 2),
    truncatedPng: png.subarray(0, png.length / 2),
    headOnly: pixel.subarray(0, 16),
    lyingJpeg: Buffer.concat([
      Buffer.from([0xff, 0xd8, 0xff, 0xe0]),
      Buffer.from('<script>alert(1)</script>'),
    ]),
    lyingWebp: Buffer.from('RIFF\x10\0\0\0WEBPVP8 <html>', 'latin1'),
    lyingAvif: Buffer.from('\0\0\0\x20ftypavif<svg onload="alert(1)"/>', 'latin1'),
    svg: Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="10" height="10"/>'),
    gif: await noise.gif().toBuffer(),
    tiff: await noise.tiff().toBuffer(),
    html: Buffer.from('<!doctype html><script>alert(1)</script>'),
    empty: Buffer.alloc(0),
  }
}

/** A PNG of this size in a single color: small as a file, however many pixels it has. */
function pngOf(width: number, height: number): Buffer {
  const head = Buffer.alloc(13)
  head.writeUInt32BE(width, 0)
  head.writeUInt32BE(height, 4)
  // One bit per pixel, gray.
  head.set([1, 0, 0, 0, 0], 8)
  const rows = deflateSync(Buffer.alloc((Math.ceil(width / 8) + 1) * height), { level: 9 })
  return Buffer.concat([
    pixel.subarray(0, 8),
    chunk('IHDR', head),
    chunk('IDAT', rows),
    chunk('IEND', Buffer.alloc(0)),
  ])
}

function chunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data])
  const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)]
  length.writeUInt32BE(data.length)
  sum.writeUInt32BE(crc32(body))
  return Buffer.concat([length, body, sum])
}
