import { AppError } from '#shared/plain/errors.ts'

const mostBytes = 30 * 1024 * 1024
const longestSide = 512

/**
 * A photo cut to a square, upright and small enough to send from anywhere. Throws AppError for a file that is too
 * large to try, and for what this browser cannot show as a picture.
 */
export async function resizePhoto(file: File): Promise<Blob> {
  if (file.size > mostBytes) {
    throw new AppError('too-large', 'This file is larger than 30 MB. Choose a smaller one.')
  }
  const picture = await createImageBitmap(file).catch(() => {
    throw noPicture()
  })
  const cut = Math.min(picture.width, picture.height)
  const side = Math.min(cut, longestSide)
  const canvas = document.createElement('canvas')
  canvas.width = side
  canvas.height = side
  const context = canvas.getContext('2d')
  if (context) context.imageSmoothingQuality = 'high'
  const [left, top] = [(picture.width - cut) / 2, (picture.height - cut) / 2]
  context?.drawImage(picture, left, top, cut, cut, 0, 0, side, side)
  picture.close()
  const blob = await new Promise<Blob | null>(resolve => canvas.toBlob(resolve, 'image/webp', 0.9))
  if (!blob) throw noPicture()
  return blob
}

const noPicture = () =>
  new AppError('unsupported-media-type', 'This file is not a picture that can be shown here. Choose another.')
