import { mix } from '#shared/scene/colour.ts'
import { glowGradient } from '#shared/scene/gradient.ts'
import { seededRandom } from '#shared/scene/seededRandom.ts'
import type { SeededRandom } from '#shared/scene/seededRandom.ts'
import { bar, box, disc, fill, r, stroke } from '#shared/scene/shapes.ts'
import { band, faint, poster } from './poster.ts'

const quay = 690
const ink = '#0c1630'

/** New York at the blue hour: Manhattan lights up behind the Brooklyn Bridge. */
export function newYork(): string {
  const random = seededRandom('New York')
  return poster(
    [
      sky(),
      block(random, {
        foot: quay,
        low: 120,
        high: 250,
        wide: [40, 70],
        colour: '#5d6a9c',
        lamp: '#d9b9a0',
        odds: 0.14,
      }),
      landmarks(),
      block(random, {
        foot: quay,
        low: 70,
        high: 210,
        wide: [46, 80],
        colour: '#33457c',
        lamp: '#ffd391',
        odds: 0.34,
      }),
      block(random, {
        foot: quay,
        low: 30,
        high: 130,
        wide: [50, 96],
        colour: '#1e2d5a',
        lamp: '#ffdf9f',
        odds: 0.42,
      }),
      river(random),
      bridge(),
      ferry(),
    ].join(''),
  )
}

function sky(): string {
  const thick =
    bar(240, 210, 280) + bar(320, 194, 130) + bar(1250, 300, 300) + bar(1310, 284, 150) + bar(620, 330, 240)
  const thin = bar(180, 228, 190) + bar(1190, 318, 210) + bar(560, 346, 180)
  let stars = ''
  const random = seededRandom('stars over the Hudson')
  for (let i = 0; i < 60; i++)
    stars += `M${Math.round(random.between(0, 1600))} ${Math.round(random.next() ** 1.6 * 300)}h0`
  return [
    `<defs>${glowGradient('moon', '#fff3d6', 0.5)}${glowGradient('lamp', '#ffdf9f', 0.8)}</defs>`,
    band('sky', 0, quay, ['#0d1c4a', '#23407f', '#5c66a6', '#c98aa4', '#ffc39a']),
    stroke(stars, '#ffffff', 2.4, 'opacity=".7"'),
    fill(disc(760, 180, 190), 'url(#moon)') + fill(disc(760, 180, 44), '#fff6e0'),
    fill(disc(748, 168, 8) + disc(774, 192, 11) + disc(750, 200, 5), '#eadcc4'),
    faint(0.4, stroke(thick, '#f3b3a8', 14) + stroke(thin, '#f3b3a8', 8)),
  ].join('')
}

/** A run of towers to the quay with their windows, some of them lit. */
function block(
  random: SeededRandom,
  at: {
    foot: number
    low: number
    high: number
    wide: [number, number]
    colour: string
    lamp: string
    odds: number
  },
): string {
  let bodies = ''
  let shade = ''
  let lamps = ''
  let masts = ''
  for (let x = -20; x < 1610;) {
    const w = random.between(...at.wide)
    const middle = Math.exp(-(((x - 1060) / 520) ** 2))
    const h = at.low + (at.high - at.low) * random.next() * (0.35 + 0.65 * middle)
    const top = at.foot - h
    bodies += box(x, top, w + 1, h)
    const crown = random.whole(0, 3)
    if (crown === 1) bodies += box(x + w * 0.2, top - 16, w * 0.6, 17)
    if (crown === 2)
      bodies += `${box(x + w * 0.3, top - 22, w * 0.4, 12)}M${r(x + w * 0.26)} ${r(top - 20)}l${r(w * 0.24)} -16l${r(w * 0.24)} 16z${box(x + w * 0.34, top - 12, 3, 13)}${box(x + w * 0.62, top - 12, 3, 13)}`
    if (crown === 3) masts += `M${r(x + w * 0.5)} ${r(top)}v-34`
    shade += box(x + w * 0.66, top, w * 0.34, h)
    for (let row = top + 14; row < at.foot - 10; row += 17)
      for (let column = x + 9; column < x + w - 10; column += 12)
        if (random.chance(at.odds)) lamps += bar(column, row, 5)
    x += w
  }
  return [
    fill(bodies, at.colour),
    fill(shade, ink, 'opacity=".22"'),
    stroke(masts, at.colour, 3),
    `<path d="${lamps}" stroke="${at.lamp}" stroke-width="7"/>`,
  ].join('')
}

/** The three that everybody can name. */
function landmarks(): string {
  return [empireState(1056), chrysler(1236), oneWorld(860)].join('')
}

const facade = (x: number, top: number, foot: number, w: number, colour: string): string =>
  `<path d="${Array.from({ length: Math.floor(w / 11) }, (_, i) => `M${r(x - w / 2 + 8 + i * 11)} ${top + 12}V${foot}`).join('')}" stroke="${colour}" stroke-width="4" stroke-dasharray="7 9 7 25 7 9 7 9 7 41" opacity=".8"/>`

function tiers(
  x: number,
  foot: number,
  steps: readonly [width: number, top: number][],
  colour: string,
): string {
  const body = steps.map(([w, top]) => box(x - w / 2, top, w, foot - top)).join('')
  const dark = steps.map(([w, top]) => box(x + w * 0.14, top, w * 0.36, foot - top)).join('')
  return fill(body, colour) + fill(dark, mix(colour, ink, 0.34))
}

function empireState(x: number): string {
  return [
    tiers(
      x,
      quay,
      [
        [150, 520],
        [122, 420],
        [92, 250],
        [70, 222],
        [46, 196],
      ],
      '#46589a',
    ),
    facade(x, 262, quay, 92, '#ffe0a6'),
    fill(`M${x - 15} 198l5 -40h20l5 40z${box(x - 6, 136, 12, 24)}`, '#ff9f86'),
    fill(`M${x - 2} 138l1 -92h2l1 92z`, '#aab4de'),
    fill(disc(x, 170, 90), 'url(#lamp)', 'opacity=".5"'),
  ].join('')
}

function chrysler(x: number): string {
  let arches = ''
  for (let i = 0; i < 4; i++) {
    const half = 36 - i * 8
    const y = 326 - i * 24
    arches += `M${x - half} ${y}a${half} ${half * 1.1} 0 0 1 ${half * 2} 0z`
  }
  let rays = ''
  for (let i = 0; i < 4; i++) {
    const y = 318 - i * 24
    const half = 24 - i * 6
    for (let n = -1; n <= 1; n++) rays += `M${x + n * half * 0.8 - 4} ${y}l4 -10l4 10z`
  }
  return [
    tiers(
      x,
      quay,
      [
        [112, 500],
        [88, 400],
        [72, 324],
      ],
      '#50609f',
    ),
    facade(x, 340, quay, 72, '#ffd99a'),
    fill(arches, '#b9c0dc'),
    fill(`M${x - 8} 240l8 -120l8 120z`, '#dfe3f2'),
    fill(rays, '#ffeab8'),
  ].join('')
}

function oneWorld(x: number): string {
  return [
    fill(`M${x - 56} ${quay}V500L${x - 40} 280H${x + 40}L${x + 56} 500V${quay}z`, '#5a74b4'),
    fill(`M${x + 40} 280L${x + 56} 500V${quay}H${x}z`, '#36508f'),
    fill(`M${x - 40} 280L${x} ${quay}H${x - 56}V500z`, '#86a0d2', 'opacity=".6"'),
    fill(`M${x - 2} 280l1 -120h2l1 120z${box(x - 22, 272, 44, 8)}`, '#aab8e0'),
    fill(disc(x, 162, 5), '#ff7f6d'),
    facade(x, 320, quay, 70, '#ffe3b0'),
  ].join('')
}

function river(random: SeededRandom): string {
  let gold = ''
  let rose = ''
  let dark = ''
  for (let i = 0; i < 90; i++) {
    const t = random.next()
    const x = random.between(0, 1600)
    const y = quay + 14 + 270 * t ** 1.3
    const d = bar(x, y, 10 + 60 * t * random.next() + 10)
    if (i % 3 === 0) rose += d
    else if (i % 3 === 1) gold += bar(760 + (x - 760) * 0.66, y, 8 + 34 * random.next())
    else dark += d
  }
  let piers = ''
  for (let x = 20; x < 1600; x += 34) piers += bar(x, quay - 2, 0)
  return [
    band('river', quay, 1000, ['#e79f9a', '#7d6aa4', '#2c3f7c', '#121f48']),
    faint(
      0.5,
      fill(
        box(1004, quay, 104, 170) +
          box(1192, quay, 84, 130) +
          box(812, quay, 92, 140) +
          box(0, quay, 1600, 34),
        '#2b3a74',
      ),
    ),
    stroke(rose, '#ffc9b0', 3, 'opacity=".55"'),
    stroke(gold, '#ffdf9f', 3.4, 'opacity=".75"'),
    stroke(dark, '#16224e', 3, 'opacity=".5"'),
    fill(box(0, quay - 8, 1600, 12), '#141f45'),
    stroke(piers, '#ffe6b2', 6),
  ].join('')
}

/** Brooklyn Bridge from the park: stone tower with its two pointed arches, cables fanning to the deck. */
function bridge(): string {
  const x = 1376
  const deck = 796
  const top = 392
  const stone = '#5a4a6e'
  /** A point of the main cable, from the tower (0) to the left edge (1). */
  const cable = (t: number): [number, number] => [
    (1 - t) ** 2 * (x - 36) + 2 * t * (1 - t) * (x - 560) + t * t * -40,
    (1 - t) ** 2 * (top + 18) + 2 * t * (1 - t) * (deck + 50) + t * t * (deck - 40),
  ]
  let stays = ''
  let hangers = ''
  for (let i = 1; i <= 13; i++) {
    stays += `M${x - 40} ${top + 24}L${x - 40 - i * 44} ${deck}`
    if (i < 6) stays += `M${x + 40} ${top + 24}L${x + 40 + i * 44} ${deck}`
  }
  let lamps = ''
  for (let i = 1; i <= 54; i++) {
    const [cableX, cableY] = cable(i / 55)
    if (cableY < deck) hangers += `M${r(cableX)} ${r(cableY)}V${deck}`
    if (i % 3 === 0) lamps += bar(cableX, deck - 16, 0)
  }
  return [
    stroke(hangers, '#3a3560', 1.6),
    stroke(stays, '#3a3560', 1.4, 'opacity=".8"'),
    stroke(
      `M${x - 36} ${top + 18}Q${x - 560} ${deck + 50} -40 ${deck - 40}M${x + 36} ${top + 18}Q${x + 150} 640 1640 700`,
      '#2a2650',
      6,
    ),
    fill(`M-10 ${deck}H1620V${deck + 24}H-10z`, '#241f45'),
    fill(box(-10, deck + 24, 1630, 5), '#3d3766'),
    stroke(lamps, '#ffe9b8', 8),
    // tower
    fill(`M${x - 84} 1000V${top + 60}h-6v-24h6v-20h168v20h6v24h-6V1000z`, stone),
    fill(`M${x + 48} 1000V${top + 16}h36v20h6v24h-6V1000z`, '#3b3157'),
    fill(`${box(x - 96, top + 4, 192, 16)}${box(x - 90, top + 62, 180, 8)}`, '#75628a'),
    fill(
      `M${x - 58} ${deck}V${top + 190}q0 -56 26 -82q26 26 26 82V${deck}zM${x + 6} ${deck}V${top + 190}q0 -56 26 -82q26 26 26 82V${deck}z`,
      '#c98aa4',
    ),
    fill(
      `M${x - 58} ${deck}V${top + 190}q0 -30 8 -54V${deck}zM${x + 6} ${deck}V${top + 190}q0 -30 8 -54V${deck}z`,
      '#33294e',
    ),
    stroke(
      Array.from(
        { length: 15 },
        (_, i) => `M${x - 82 + (i % 2) * 40} ${top + 92 + i * 38}h${i % 3 === 0 ? 34 : 20}`,
      ).join(''),
      '#6d5b80',
      3,
      'opacity=".7"',
    ),
    fill(box(x - 96, deck - 2, 192, 28), '#2c2650'),
  ].join('')
}

function ferry(): string {
  const x = 980
  const y = 906
  let panes = ''
  for (let i = 0; i < 9; i++) panes += box(x - 92 + i * 21, y - 42, 12, 10)
  return [
    stroke(
      bar(x + 130, y + 6, 190) + bar(x + 170, y + 18, 130) + bar(x - 210, y + 10, 60),
      '#ffd9b8',
      3.4,
      'opacity=".5"',
    ),
    fill(`M${x - 150} ${y - 24}H${x + 136}l-18 34H${x - 116}z`, '#f4614f'),
    fill(`M${x - 104} ${y - 24}v-24h196v24zM${x - 72} ${y - 48}v-18h120v18z`, '#fff0dc'),
    fill(`${box(x + 10, y - 92, 22, 26)}`, '#f4614f'),
    fill(panes, '#ffc55f'),
    fill(`M${x - 150} ${y - 24}h286l-4 8h-276z`, '#b53f45'),
  ].join('')
}
