import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { chromium } from 'playwright'
import { drawScene } from '#shared/plain/scene/drawScene.ts'
import { brandPaths } from '../pwa/ui/brandPaths.ts'
import { previewSize } from '../sync-server/middleware/previewTags.ts'
import { findOrInstallBrowser } from './browser.ts'
import { root } from './root.ts'

/**
 * Draws every icon of the installed app from the mark, as SVG, and renders the sizes that stores want as PNG. Also the
 * icon for pages without one of their own, and the picture that links to the product show.
 */

type Ground = 'rounded' | 'full' | 'none'

interface IconStyle {
  ground: Ground
  /** Width of the mark as a share of the icon. A mask may crop to the middle 80 percent. */
  mark: number
  /** One color for everything, where the system paints the icon itself. */
  single?: string
}

const styles = {
  icon: { ground: 'rounded', mark: 0.8 },
  maskable: { ground: 'full', mark: 0.62 },
  'apple-touch-icon': { ground: 'full', mark: 0.76 },
  monochrome: { ground: 'none', mark: 0.86, single: '#000000' },
} satisfies Record<string, IconStyle>

const prints: readonly [file: string, style: keyof typeof styles, pixels: number][] = [
  ['icon-192.png', 'icon', 192],
  ['icon-512.png', 'icon', 512],
  ['maskable-192.png', 'maskable', 192],
  ['maskable-512.png', 'maskable', 512],
  ['apple-touch-icon.png', 'apple-touch-icon', 180],
  ['monochrome-512.png', 'monochrome', 512],
]

const documents: readonly [file: string, style: keyof typeof styles][] = [
  ['icon.svg', 'icon'],
  ['maskable.svg', 'maskable'],
  ['monochrome.svg', 'monochrome'],
]

/** Distant hills and a low sun behind the road, in the brand's colors. */
const scenery = `<defs><linearGradient id="sky" x2="0" y2="1"><stop stop-color="#14908a"/><stop offset=".55" stop-color="#0f766e"/><stop offset="1" stop-color="#0a4f52"/></linearGradient><clipPath id="frame"><rect width="512" height="512" rx="RADIUS"/></clipPath></defs><g clip-path="url(#frame)"><path d="M0 0h512v512H0z" fill="url(#sky)"/><path d="M0 330Q120 250 250 318T512 270V512H0z" fill="#0c6a66"/><path d="M0 400Q150 330 300 392T512 366V512H0z" fill="#0a575a"/><path d="M0 462Q190 412 340 456T512 440V512H0z" fill="#08454c"/></g>`

function iconSvg({ ground, mark, single }: IconStyle): string {
  const { road, roadWidth, stop } = brandPaths
  const scale = (512 * mark) / 44
  const left = 256 - 24 * scale
  const top = 256 - 24.4 * scale
  const back = ground === 'none' ? '' : scenery.replace('RADIUS', ground === 'rounded' ? '116' : '0')
  const line = (colour: string, width: number, extra = '') =>
    `<path d="${road}" fill="none" stroke="${colour}" stroke-width="${width}" stroke-linecap="round" stroke-linejoin="round"${extra}/>`
  const shadow = single
    ? ''
    : `<g transform="translate(0 .9)" opacity=".28">${line('#04262b', roadWidth)}</g>`
  const marking = single ? '' : line('#5fb8ac', 0.7, ' stroke-dasharray="1.6 2.3" opacity=".9"')
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 512 512">${back}<g transform="translate(${left.toFixed(1)} ${top.toFixed(1)}) scale(${scale.toFixed(3)})">${shadow}${line(single ?? '#fffaf0', roadWidth)}${marking}<circle cx="${stop.x}" cy="${stop.y}" r="${stop.radius}" fill="${single ?? '#f97362'}"/></g></svg>\n`
}

/** For 16 pixels: only the mark on its background, thicker, without scenery. */
function faviconSvg(): string {
  const { road, stop } = brandPaths
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 48 48"><rect width="48" height="48" rx="11" fill="#0f766e"/><g transform="translate(3.2 2.6) scale(.87)"><path d="${road}" fill="none" stroke="#fffaf0" stroke-width="6.6" stroke-linecap="round"/><circle cx="${stop.x}" cy="${stop.y}" r="4.4" fill="#ff8d7d"/></g></svg>\n`
}

/** Browsers ask for this file when a page names no icon. It holds one PNG. */
function faviconIco(png: Buffer, pixels: number): Buffer {
  const head = Buffer.alloc(22)
  // Type, number of pictures; of the only one: width, height, planes, bits per pixel, bytes and where they begin.
  head.writeUInt16LE(1, 2)
  head.writeUInt16LE(1, 4)
  head.writeUInt8(pixels, 6)
  head.writeUInt8(pixels, 7)
  head.writeUInt16LE(1, 10)
  head.writeUInt16LE(32, 12)
  head.writeUInt32LE(png.length, 14)
  head.writeUInt32LE(head.length, 18)
  return Buffer.concat([head, png])
}

/** The picture of the product that a link to it shows. */
function previewPage(width: number, height: number): string {
  const frame = { width, height, idPrefix: 'preview' }
  const { viewBox, body } = drawScene({
    ...frame,
    seed: 'Wend.',
    kind: 'coast',
    season: 'summer',
    time: 'golden',
  })
  const font = readFileSync(join(publicFolder, 'fonts/figtree-latin.woff2')).toString('base64')
  const mark = Buffer.from(iconSvg(styles.icon)).toString('base64')
  return `<style>
@font-face{font-family:Figtree;font-weight:300 900;src:url(data:font/woff2;base64,${font})}
body{margin:0;position:relative;width:${width}px;height:${height}px;font-family:Figtree;color:#fffaf0}
body>svg{position:absolute;inset:0}
main{position:absolute;inset:0;display:flex;flex-direction:column;align-items:center;justify-content:center;gap:14px;background:#0b141873}
h1{display:flex;align-items:center;gap:34px;margin:0;font-size:150px;font-weight:700;letter-spacing:-.03em}
p{margin:0;font-size:46px;font-weight:500}
</style><svg width="${width}" height="${height}" viewBox="${viewBox}" preserveAspectRatio="xMidYMid slice">${body}</svg>
<main><h1><img width="150" height="150" src="data:image/svg+xml;base64,${mark}">Wend.</h1><p>Plan trips together, online and offline</p></main>`
}

const publicFolder = join(root, 'pwa/public')
const folder = join(publicFolder, 'icons')
mkdirSync(folder, { recursive: true })
for (const [file, style] of documents) writeFileSync(join(folder, file), iconSvg(styles[style]))
writeFileSync(join(folder, 'favicon.svg'), faviconSvg())

const browser = await chromium.launch({
  executablePath: findOrInstallBrowser(),
  args: ['--no-sandbox', '--disable-gpu'],
})
const page = await browser.newPage()
async function print(svg: string, pixels: number): Promise<Buffer> {
  const image = Buffer.from(svg).toString('base64')
  await page.setViewportSize({ width: pixels, height: pixels })
  await page.setContent(
    `<style>body{margin:0}img{display:block}</style><img width="${pixels}" height="${pixels}" src="data:image/svg+xml;base64,${image}">`,
  )
  return await page.screenshot({ omitBackground: true })
}

for (const [file, style, pixels] of prints)
  writeFileSync(join(folder, file), await print(iconSvg(styles[style]), pixels))
writeFileSync(join(publicFolder, 'favicon.ico'), faviconIco(await print(faviconSvg(), 32), 32))

await page.setViewportSize(previewSize)
await page.setContent(previewPage(previewSize.width, previewSize.height))
await page.evaluate('document.fonts.ready')
await page.screenshot({ path: join(publicFolder, 'preview.jpg'), type: 'jpeg', quality: 84 })
await browser.close()
