export type ImageType = 'image/png' | 'image/jpeg' | 'image/webp' | 'image/avif'

const png = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])
const jpeg = Buffer.from([0xff, 0xd8, 0xff])

/**
 * The image type by the first bytes, no matter what anyone declares; null for anything but PNG, JPEG, WebP and AVIF.
 * SVG is not among them because it can run scripts.
 */
export function sniffImage(bytes: Buffer): ImageType | null {
  if (bytes.subarray(0, 8).equals(png)) return 'image/png'
  if (bytes.subarray(0, 3).equals(jpeg)) return 'image/jpeg'
  if (ascii(bytes, 0, 4) === 'RIFF' && ascii(bytes, 8, 12) === 'WEBP') return 'image/webp'
  if (ascii(bytes, 4, 8) === 'ftyp' && /^avi[fs]$/.test(ascii(bytes, 8, 12))) return 'image/avif'
  return null
}

const ascii = (bytes: Buffer, from: number, to: number): string => bytes.subarray(from, to).toString('latin1')
