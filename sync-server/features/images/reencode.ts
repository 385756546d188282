import type { Sharp } from 'sharp'
import { ImageFailure } from './ImageFetcher.ts'
import type { FetchedImage } from './ImageFetcher.ts'
import { loadSharp } from './loadSharp.ts'
import { sniffImage } from './sniffImage.ts'
import { Turns } from '../../Turns.ts'

/** What a picture is for: a portrait is cut to a square, anything else keeps its shape. */
export type PictureUse = 'picture' | 'portrait'

const mostPixels = 40_000_000
const longestSide = 1600
const portraitSide = 512
const deadlineSeconds = 10
const quality = 82

/** Of all pictures of this process, so many are decoded at once: each may need 160 MB while it is. */
const turns = new Turns({ atOnce: 2, mostWaiting: 100 })

/**
 * Draws a picture anew, so that what readers get is pixels and nothing else: no metadata (place and camera among
 * it), nothing hidden behind or inside it, upright, the first frame of several, bounded in size. Decoding happens
 * off the event loop. Throws ImageFailure for what is no picture, or a picture only by its first bytes.
 */
export async function reencode(bytes: Buffer, use: PictureUse = 'picture'): Promise<FetchedImage> {
  if (sniffImage(bytes) === null) throw new ImageFailure('This is not a PNG, JPEG, WebP or AVIF image.')
  return await turns.run(
    () => draw(bytes, use),
    () => new ImageFailure('Too many images at once. Please try again in a moment.'),
  )
}

async function draw(bytes: Buffer, use: PictureUse): Promise<FetchedImage> {
  const sharp = await loadSharp()
  // Sloppy files are read as browsers read them; those that end too early are not.
  const source = sharp(bytes, { limitInputPixels: mostPixels, failOn: 'error' })
  try {
    const { width, height } = await source.metadata()
    if (width * height > mostPixels) throw new ImageFailure('The image has more than 40 megapixels.')
    const drawn = await fit(source.autoOrient(), use)
      .webp({ quality })
      .timeout({ seconds: deadlineSeconds })
      .toBuffer()
    return { type: 'image/webp', bytes: drawn }
  } catch (error) {
    if (error instanceof ImageFailure) throw error
    throw new ImageFailure('This image is damaged, or not an image.', { cause: error })
  }
}

const fit = (source: Sharp, use: PictureUse): Sharp =>
  use === 'portrait'
    ? source.resize({ width: portraitSide, height: portraitSide, fit: 'cover' })
    : source.resize({ width: longestSide, height: longestSide, fit: 'inside', withoutEnlargement: true })
