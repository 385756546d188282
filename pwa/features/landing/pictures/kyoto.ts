import { mix } from '#shared/scene/colour.ts'
import { gulls } from '#shared/scene/details.ts'
import { seededRandom } from '#shared/scene/seededRandom.ts'
import type { SeededRandom } from '#shared/scene/seededRandom.ts'
import { bar, box, disc, fill, hill, polygon, r, ridge, stroke } from '#shared/scene/shapes.ts'
import type { Point } from '#shared/scene/shapes.ts'
import { band, faint, land, poster } from './poster.ts'

const tile = '#33424f'
const maples = ['#c8372d', '#e0562f', '#f08a35', '#a52a35'] as const

/** Kyoto in November: the five-storey pagoda before a low red sun, and maples. */
export function kyoto(): string {
  const random = seededRandom('Kyoto')
  return poster(
    [
      band('sky', 0, 720, ['#e8856f', '#f2ae87', '#f8d3a8', '#fdeccf']),
      fill(disc(1010, 352, 196), '#d8402f'),
      faint(
        0.45,
        stroke(
          bar(760, 396, 330) + bar(840, 380, 170) + bar(1120, 300, 260) + bar(1190, 284, 120),
          '#fdeccf',
          13,
        ),
      ),
      stroke(gulls(random, 700, 250, 5, 17), '#7d3f45', 2.8),
      mountains(random),
      pagoda(1190, 770),
      trees(random),
      roofs(random),
      lane(random),
      branch(random),
    ].join(''),
  )
}

function mountains(random: SeededRandom): string {
  const mist = (y: number, opacity: number) => faint(opacity, fill(box(0, y, 1600, 60), 'url(#mist)'))
  return [
    `<defs><linearGradient id="mist" x2="0" y2="1"><stop stop-color="#fdeccf" stop-opacity="0"/><stop offset="1" stop-color="#fdeccf"/></linearGradient></defs>`,
    land(ridge(random, [0, 470], [1600, 500], 120, 6), 720, '#d9977f'),
    mist(560, 0.6),
    land(ridge(random, [0, 560], [1600, 520], 90, 6), 720, '#b57272'),
    mist(600, 0.7),
    fill(
      hill(
        [
          [-20, 600],
          [200, 560],
          [460, 620],
          [760, 590],
          [1080, 640],
          [1380, 570],
          [1620, 600],
        ],
        760,
      ),
      '#8c545f',
    ),
    mist(640, 0.5),
  ].join('')
}

function pagoda(x: number, foot: number): string {
  let walls = ''
  let rails = ''
  let roof = ''
  let under = ''
  let lamps = ''
  for (let storey = 0; storey < 5; storey++) {
    const y = foot - 92 - storey * 84
    const half = 92 - storey * 9
    const eave = half + 66
    walls += box(x - half, y - 6, half * 2, 84)
    lamps += box(x - half * 0.56, y + 24, half * 0.4, 34) + box(x + half * 0.16, y + 24, half * 0.4, 34)
    rails += box(x - half - 16, y + 62, half * 2 + 32, 5) + box(x - half - 16, y + 74, half * 2 + 32, 4)
    roof += `M${x - eave} ${y - 2}Q${x - half * 0.9} ${y - 10} ${x - half * 0.7} ${y - 40}H${x + half * 0.7}Q${x + half * 0.9} ${y - 10} ${x + eave} ${y - 2}Q${x + eave - 14} ${y + 4} ${x + eave - 28} ${y + 12}H${x - eave + 28}Q${x - eave + 14} ${y + 4} ${x - eave} ${y - 2}z`
    under += box(x - half - 20, y + 10, half * 2 + 40, 9)
  }
  let rings = ''
  for (let i = 0; i < 7; i++) rings += bar(x - 13 + i, foot - 566 - i * 11, 26 - i * 2)
  return [
    fill(walls, '#a63c31'),
    fill(box(x + 30, foot - 440, 36, 440), '#7a2a30', 'opacity=".55"'),
    fill(lamps, '#ffe0a0'),
    fill(rails, '#5d2830'),
    fill(under, '#6d2c30'),
    fill(roof, tile),
    stroke(
      [0, 1, 2, 3, 4]
        .map(storey => `M${x - 61 + storey * 6.3} ${foot - 131 - storey * 84}h${(61 - storey * 6.3) * 2}`)
        .join(''),
      '#5c7180',
      4,
    ),
    fill(
      `${box(x - 2.5, foot - 660, 5, 200)}${box(x - 22, foot - 482, 44, 14)}M${x - 14} ${foot - 482}q14 -40 28 0z${disc(x, foot - 664, 7)}`,
      tile,
    ),
    stroke(rings, tile, 4),
  ].join('')
}

/** Round crowns in layers of red, each with its lighter top. */
function trees(random: SeededRandom): string {
  const crown = (x: number, y: number, size: number, colour: string) => {
    let dark = ''
    let bright = ''
    for (let i = 0; i < 12; i++) {
      const dx = random.between(-0.8, 0.8) * size
      const dy = random.between(-0.5, 0.3) * size
      const radius = size * random.between(0.28, 0.46)
      dark += disc(x + dx, y + dy, radius)
      bright += disc(x + dx - radius * 0.2, y + dy - radius * 0.3, radius * 0.62)
    }
    return fill(dark, mix(colour, '#5a2338', 0.26)) + fill(bright, colour)
  }
  const spots: [number, number, number][] = [
    [70, 640, 84],
    [270, 668, 66],
    [450, 690, 60],
    [640, 700, 58],
    [820, 706, 62],
    [960, 722, 54],
    [1400, 690, 72],
    [1530, 650, 96],
    [1330, 730, 48],
  ]
  return spots.map(([x, y, size], i) => crown(x, y, size, maples[i % 4]!)).join('')
}

/** Machiya roofs: long tiled slopes with lit ridges and warm lattice below. */
function roofs(random: SeededRandom): string {
  const row = (foot: number, size: number, haze: number) => {
    let body = ''
    let slope = ''
    let ridges = ''
    let paper = ''
    for (let x = random.between(-80, -20); x < 1620;) {
      const w = random.between(120, 210) * size
      const top = foot - random.between(54, 84) * size
      const rise = 46 * size
      body += box(x + 6, top, w - 12, 170 * size)
      slope += `M${r(x - 16)} ${r(top + 6)}Q${r(x + w * 0.1)} ${r(top - rise * 0.2)} ${r(x + w * 0.16)} ${r(top - rise)}H${r(x + w * 0.84)}Q${r(x + w * 0.9)} ${r(top - rise * 0.2)} ${r(x + w + 16)} ${r(top + 6)}z`
      ridges += bar(x + w * 0.15, top - rise, w * 0.7)
      paper += bar(x + w * 0.16, top + 30 * size, w * 0.68)
      x += w * 0.94
    }
    const pale = '#b57272'
    return [
      fill(box(0, foot - 50 * size, 1600, 160 * size) + body, mix('#5f3a3a', pale, haze)),
      `<path d="${paper}" fill="none" stroke="${mix('#ffcf86', pale, haze)}" stroke-width="${r(26 * size)}" stroke-dasharray="${r(9 * size)} ${r(3 * size)}"/>`,
      fill(slope, mix(tile, pale, haze)),
      stroke(ridges, mix('#70838f', pale, haze), 6 * size),
    ].join('')
  }
  return row(776, 0.7, 0.3) + row(840, 0.95, 0.14) + row(930, 1.3, 0)
}

/** Paper lanterns along a wire, with the street's dark under them. */
function lane(random: SeededRandom): string {
  let bodies = ''
  let bands = ''
  let cords = ''
  for (let i = 0; i < 9; i++) {
    const x = 770 + i * 96
    const y = 846 + 44 * (1 - ((i - 4) / 4) ** 2) + random.between(-3, 3)
    cords += `M${x} ${r(y - 40)}v14`
    bodies += `M${x - 17} ${r(y - 20)}q-12 25 0 50h34q12 -25 0 -50z`
    bands += `M${x - 15} ${r(y - 22)}h30M${x - 15} ${r(y + 32)}h30`
  }
  return [
    band('dusk', 916, 1000, ['#4a2c34', '#1d1420']),
    stroke(`M690 800Q1154 886 1620 800${cords}`, '#2a1a24', 3),
    fill(bodies, '#ffb75e'),
    faint(
      0.6,
      fill(bodies.replaceAll('q-12 25 0 50h34q12 -25 0 -50z', 'q-12 25 0 50h12q-8 -25 0 -50z'), '#fff0c4'),
    ),
    stroke(bands, '#2a1a24', 6),
  ].join('')
}

/** Maple boughs over both upper corners, leaf by leaf, and a few leaves on the wind. */
function branch(random: SeededRandom): string {
  /** Seven lobes and a stem: degrees from the tip, and how far each reaches. */
  const outline: [number, number][] = [
    [0, 1],
    [20, 0.46],
    [44, 0.92],
    [66, 0.44],
    [88, 0.8],
    [112, 0.34],
    [138, 0.5],
    [172, 0.2],
    [178, 0.8],
    [182, 0.8],
    [188, 0.2],
    [222, 0.5],
    [248, 0.34],
    [272, 0.8],
    [294, 0.44],
    [316, 0.92],
    [340, 0.46],
  ]
  const leaf = (x: number, y: number, size: number, turn: number) =>
    polygon(
      outline.map(([degrees, reach]): Point => {
        const angle = turn + (degrees * Math.PI) / 180
        return [x + Math.sin(angle) * reach * size, y - Math.cos(angle) * reach * size]
      }),
    )
  const piles: Record<string, string> = {}
  const scatter = (count: number, place: () => [number, number], low: number, high: number) => {
    for (let i = 0; i < count; i++) {
      const [x, y] = place()
      const colour = random.pick(maples)
      piles[colour] = (piles[colour] ?? '') + leaf(x, y, random.between(low, high), random.between(0, 6.28))
    }
  }
  const along = (from: [number, number], to: [number, number], spread: number) => (): [number, number] => {
    const t = random.next()
    return [
      from[0] + (to[0] - from[0]) * t + random.between(-spread, spread),
      from[1] + (to[1] - from[1]) * t + random.between(-spread, spread) * 0.8,
    ]
  }
  scatter(58, along([1610, -10], [1270, 120], 62), 17, 32)
  scatter(40, along([1620, 60], [1440, 280], 52), 16, 30)
  scatter(50, along([-10, 10], [330, 84], 56), 16, 30)
  scatter(34, along([-20, 70], [130, 280], 46), 15, 28)
  scatter(16, () => [random.between(200, 1560), random.between(170, 800)], 9, 15)
  return [
    stroke(
      'M1640 -30Q1480 40 1250 128M1640 20Q1540 130 1430 300M1500 36Q1420 30 1340 40M1545 120Q1490 160 1400 180',
      '#3d2028',
      8,
    ),
    stroke('M-40 -20Q140 20 340 92M-40 20Q60 120 120 290M150 26Q220 20 280 26', '#3d2028', 8),
    ...Object.entries(piles).map(([colour, d]) => fill(d, colour)),
  ].join('')
}
