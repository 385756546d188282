import type { Sharp } from 'sharp'
import { ImageFailure } from './ImageFetcher.ts'
import type { FetchedImage } from './ImageFetcher.ts'
import { loadSharp } from './loadSharp.ts'
import { sniffImage } from './sniffImage.ts'
import { Turns, tooBusy } from '../../load/Turns.ts'
import { previewSize } from '../../middleware/previewTags.ts'

/**
 * What a picture is for: a portrait is cut to a square, the preview of a link to what networks show, in JPEG, which all
 * of them read. Anything else keeps its shape.
 */
export type PictureUse = 'picture' | 'portrait' | 'preview'

const mostPixels = 40_000_000
const longestSide = 1600
const portraitSize = { width: 512, height: 512 }
const deadlineSeconds = 10
const quality = 82

/** How many pictures this process decodes at once: each may need 160 MB while it is decoded. */
const turns = new Turns({ atOnce: 2, mostWaiting: 100, mostWaitingEach: 40 })

/**
 * Redraws a picture, so that readers get only pixels: no metadata (such as place and camera), nothing hidden behind
 * or inside it, upright, only the first of several frames, limited in size. Decodes off the event loop; callers with
 * different keys take turns. Throws ImageFailure for anything that is not a picture, or only starts like one, and
 * AppError 'unavailable' when too many wait.
 */
export async function reencode(
  bytes: Buffer,
  use: PictureUse = 'picture',
  key?: string,
): Promise<FetchedImage> {
  if (sniffImage(bytes) === null) throw new ImageFailure("This isn't a PNG, JPEG, WebP or AVIF image.")
  return await turns.run(() => draw(bytes, use), tooBusy, key)
}

async function draw(bytes: Buffer, use: PictureUse): Promise<FetchedImage> {
  const sharp = await loadSharp()
  // Accepts sloppy files as browsers do, but not truncated ones.
  const source = sharp(bytes, { limitInputPixels: mostPixels, failOn: 'error' })
  try {
    const { width, height } = await source.metadata()
    if (width * height > mostPixels) throw new ImageFailure('The image has more than 40 megapixels.')
    const drawn = fit(source.autoOrient(), use).timeout({ seconds: deadlineSeconds })
    return use === 'preview'
      ? { type: 'image/jpeg', bytes: await drawn.flatten().jpeg({ quality }).toBuffer() }
      : { type: 'image/webp', bytes: await drawn.webp({ quality }).toBuffer() }
  } catch (error) {
    if (error instanceof ImageFailure) throw error
    throw new ImageFailure("This image is damaged, or it isn't an image.", { cause: error })
  }
}

const fit = (source: Sharp, use: PictureUse): Sharp =>
  use === 'picture'
    ? source.resize({ width: longestSide, height: longestSide, fit: 'inside', withoutEnlargement: true })
    : source.resize({ ...(use === 'portrait' ? portraitSize : previewSize), fit: 'cover' })
