import { encode } from 'uqr'

/** The quiet frame that the standard asks for, in modules. */
const border = 4

/** A text as a QR code: the length of a side in modules, frame included, and the dark ones as an SVG path. */
export function qrPicture(text: string): { size: number; path: string } {
  const { data, size } = encode(text, { ecc: 'M', border })
  const dark = data.flatMap((row, y) => row.map((isDark, x) => (isDark ? `M${x} ${y}h1v1h-1z` : '')))
  return { size, path: dark.join('') }
}

/** The code as an SVG file, large enough to be printed. */
export function qrFile(text: string): string {
  const { size, path } = qrPicture(text)
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${size} ${size}" width="1024" height="1024" shape-rendering="crispEdges"><path d="M0 0h${size}v${size}H0z" fill="#fff"/><path d="${path}" fill="#000"/></svg>`
}
