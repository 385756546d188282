import { encode } from 'uqr'

/** The quiet zone that the standard requires, in modules. */
const border = 4

/** A text as a QR code: side length in modules, including the quiet zone, and the dark modules as an SVG path. */
export function qrPicture(text: string): { size: number; path: string } {
  const { data, size } = encode(text, { ecc: 'M', border })
  const dark = data.flatMap((row, y) => row.map((isDark, x) => (isDark ? `M${x} ${y}h1v1h-1z` : '')))
  return { size, path: dark.join('') }
}

/** The QR code as SVG file content, large enough to print. */
export function qrFile(text: string): string {
  const { size, path } = qrPicture(text)
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${size} ${size}" width="1024" height="1024" shape-rendering="crispEdges"><path d="M0 0h${size}v${size}H0z" fill="#fff"/><path d="${path}" fill="#000"/></svg>`
}
