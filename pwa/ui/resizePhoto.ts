import { AppError } from '#shared/plain/errors.ts'

const mostBytes = 30 * 1024 * 1024

/** How large a photo may become, and whether it is cut to a square. */
export interface PhotoFrame {
  longestSide: number
  isSquare: boolean
}

/**
 * Redraws a photo, upright and small enough to send over any connection. Only the pixels are left: no place, time or
 * camera. Throws AppError for a file that is too large to try and for one that this browser cannot show as a picture.
 */
export async function resizePhoto(file: File, frame: PhotoFrame): Promise<Blob> {
  if (file.size > mostBytes) {
    throw new AppError('too-large', 'This file is larger than 30 MB. Choose a smaller one.')
  }
  const picture = await createImageBitmap(file).catch(() => {
    throw noPicture()
  })
  const canvas = document.createElement('canvas')
  draw(picture, canvas, frame)
  picture.close()
  const blob = await encode(canvas)
  if (!blob) throw noPicture()
  return blob
}

function draw(picture: ImageBitmap, canvas: HTMLCanvasElement, { longestSide, isSquare }: PhotoFrame): void {
  const cut = Math.min(picture.width, picture.height)
  const [width, height] = isSquare ? [cut, cut] : [picture.width, picture.height]
  const scale = Math.min(1, longestSide / Math.max(width, height))
  canvas.width = Math.max(1, Math.round(width * scale))
  canvas.height = Math.max(1, Math.round(height * scale))
  const context = canvas.getContext('2d')
  if (context) context.imageSmoothingQuality = 'high'
  const [left, top] = [(picture.width - width) / 2, (picture.height - height) / 2]
  context?.drawImage(picture, left, top, width, height, 0, 0, canvas.width, canvas.height)
}

/** As WebP, or as JPEG where the browser cannot write that: it would make a PNG, many times as large. */
async function encode(canvas: HTMLCanvasElement): Promise<Blob | null> {
  const as = (type: string) => new Promise<Blob | null>(resolve => canvas.toBlob(resolve, type, 0.85))
  const webp = await as('image/webp')
  return webp?.type === 'image/webp' ? webp : await as('image/jpeg')
}

const noPicture = () =>
  new AppError('unsupported-media-type', "We can't use this file as a photo. Choose another.")
