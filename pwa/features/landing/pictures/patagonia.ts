import { mix } from '#shared/scene/colour.ts'
import { seededRandom } from '#shared/scene/seededRandom.ts'
import type { SeededRandom } from '#shared/scene/seededRandom.ts'
import { bar, box, disc, fill, hill, peak, polygon, r, ridge, stroke } from '#shared/scene/shapes.ts'
import type { Point } from '#shared/scene/shapes.ts'
import { band, faint, land, poster } from './poster.ts'

/** Patagonia at daybreak: the granite towers on fire, a glacier lake, and someone who got up early. */
export function patagonia(): string {
  const random = seededRandom('Patagonia')
  return poster(
    [sky(), range(random), towers(random), glacier(random), lake(random), steppe(random), walker()].join(''),
  )
}

function sky(): string {
  const thick =
    bar(860, 150, 330) + bar(920, 132, 190) + bar(170, 250, 260) + bar(240, 234, 130) + bar(1240, 250, 300)
  const thin = bar(800, 168, 240) + bar(110, 268, 190) + bar(1330, 268, 180)
  return [
    band('sky', 0, 620, ['#28366f', '#6a5f9c', '#cf8aa0', '#f9b893', '#ffe3b4']),
    faint(0.55, stroke(thick, '#ffc3a8', 16) + stroke(thin, '#ffc3a8', 9)),
    // condor
    fill(
      'M590 300q-34 -26 -86 -20q-14 2 -28 -6q10 16 34 20q36 6 62 18l6 14l12 4l12 -4l6 -14q26 -12 62 -18q24 -4 34 -20q-14 8 -28 6q-52 -6 -86 20z',
      '#2c2748',
    ),
  ].join('')
}

function range(random: SeededRandom): string {
  return [
    land(ridge(random, [0, 520], [1600, 480], 130, 6), 660, '#b98aa2'),
    land(ridge(random, [0, 560], [1600, 560], 90, 6), 660, '#93708f'),
  ].join('')
}

/** One tower: sheer sides, a lit and a shaded face, cracks down both. */
function tower(random: SeededRandom, x: number, top: number, foot: number, half: number): string {
  const height = foot - top
  const left: Point[] = [
    [x - half * 0.16, top],
    [x - half * 0.34, top + height * 0.06],
    [x - half * 0.42, top + height * 0.2],
    [x - half * 0.62, top + height * 0.26],
    [x - half * 0.66, top + height * 0.5],
    [x - half * 0.92, top + height * 0.58],
    [x - half * 1.3, foot],
  ]
  const right: Point[] = [
    [x + half * 0.12, top + height * 0.02],
    [x + half * 0.4, top + height * 0.12],
    [x + half * 0.46, top + height * 0.32],
    [x + half * 0.74, top + height * 0.4],
    [x + half * 0.8, top + height * 0.62],
    [x + half * 1.4, foot],
  ]
  const spine: Point[] = [
    [x + half * 0.04, top + height * 0.12],
    [x - half * 0.1, top + height * 0.24],
    [x + half * 0.12, top + height * 0.42],
    [x - half * 0.04, top + height * 0.6],
    [x + half * 0.22, foot],
  ]
  let cracks = ''
  let gleams = ''
  for (let i = 0; i < 5; i++) {
    const cx = x + random.between(-0.5, 0.1) * half
    const cy = top + height * random.between(0.16, 0.6)
    const length = height * random.between(0.1, 0.26)
    const streak = `M${r(cx)} ${r(cy)}l${r(random.between(-6, 6))} ${r(length * 0.5)}l${r(random.between(-7, 7))} ${r(length * 0.5)}`
    if (i < 3) cracks += streak
    else gleams += streak
  }
  return [
    fill(polygon([...left, ...spine.toReversed()]), '#f2936b'),
    fill(
      polygon([
        ...left.slice(0, 5),
        [x - half * 0.3, top + height * 0.52],
        [x - half * 0.22, top + height * 0.26],
        [x - half * 0.04, top + height * 0.1],
      ]),
      '#ffb887',
    ),
    fill(polygon([left[0]!, ...right, ...spine.toReversed()]), '#7d4a72'),
    fill(
      polygon([
        right[1]!,
        right[2]!,
        right[3]!,
        right[4]!,
        [x + half * 0.5, top + height * 0.6],
        [x + half * 0.3, top + height * 0.36],
      ]),
      '#643c66',
    ),
    stroke(cracks, '#c4625c', 3.4),
    stroke(gleams, '#ffd3a6', 3),
  ].join('')
}

function towers(random: SeededRandom): string {
  const shoulders: [number, number, number, number][] = [
    [560, 396, 240, 260],
    [1500, 360, 250, 240],
    [760, 430, 160, 190],
  ]
  return [
    ...shoulders.map(([x, top, left, right]) => {
      const shape = peak(random, { x, top, base: 680, left, right, snow: 0.34 })
      return (
        fill(shape.lit, '#d98a7c') +
        fill(shape.shadow, '#6f4c78') +
        fill(shape.snowLit, '#ffe6d2') +
        fill(shape.snowShadow, '#b9a6c8')
      )
    }),
    tower(random, 1252, 214, 680, 106),
    tower(random, 948, 232, 680, 98),
    tower(random, 1098, 118, 680, 124),
  ].join('')
}

/** Snowfields hanging under the towers, with their blue shade, down to the moraine. */
function glacier(random: SeededRandom): string {
  const snow: Point[] = [
    [700, 640],
    [800, 560],
    [862, 576],
    [930, 520],
    [1000, 566],
    [1060, 500],
    [1110, 552],
    [1180, 516],
    [1236, 560],
    [1310, 526],
    [1390, 590],
    [1500, 640],
  ]
  const shade: Point[] = [
    [930, 520],
    [950, 570],
    [1010, 600],
    [1000, 566],
    [1060, 500],
    [1090, 570],
    [1150, 610],
    [1180, 516],
    [1210, 590],
    [1290, 610],
    [1310, 526],
    [1350, 600],
    [1500, 640],
    [1000, 640],
  ]
  let scree = ''
  for (let i = 0; i < 26; i++)
    scree += bar(random.between(640, 1560), random.between(628, 668), random.between(6, 26))
  return [
    fill(polygon([...snow, [1500, 690], [700, 690]]), '#ffece0'),
    fill(polygon(shade), '#b4b3d6'),
    land(
      [
        [420, 660],
        [640, 618],
        [820, 640],
        [1010, 622],
        [1230, 648],
        [1420, 618],
        [1620, 606],
      ],
      700,
      '#5d4770',
    ),
    land(
      [
        [-10, 560],
        [160, 580],
        [330, 628],
        [560, 664],
        [800, 690],
      ],
      720,
      '#54406b',
    ),
    stroke(scree, '#8a6c92', 3, 'opacity=".6"'),
  ].join('')
}

function lake(random: SeededRandom): string {
  let ripples = ''
  let fire = ''
  for (let i = 0; i < 34; i++) {
    const t = random.next()
    ripples += bar(random.between(0, 1600), 690 + 170 * t, 20 + 90 * t * random.next())
    const reach = 90 + 120 * random.next()
    fire += bar(
      1090 - reach + random.between(-40, 60),
      692 + 120 * random.next() ** 1.2,
      reach * random.between(0.3, 1.3),
    )
  }
  return [
    band('lake', 676, 900, ['#c9c5cf', '#5fb3bd', '#2a8b9c', '#1c5f7c']),
    faint(
      0.5,
      fill(
        polygon([
          [960, 678],
          [1010, 760],
          [1060, 800],
          [1098, 850],
          [1150, 790],
          [1200, 770],
          [1260, 678],
        ]),
        '#e58f75',
      ) +
        fill(
          polygon([
            [1110, 678],
            [1124, 760],
            [1098, 850],
            [1150, 790],
            [1200, 770],
            [1330, 678],
          ]),
          '#66507f',
        ),
    ),
    stroke(fire, '#ffc9a2', 3.4, 'opacity=".55"'),
    stroke(ripples, '#e4f4ee', 2.4, 'opacity=".4"'),
    fill(box(0, 674, 1600, 5), '#ffe6d2', 'opacity=".5"'),
  ].join('')
}

/** Golden grass and red beech on the near shore. */
function steppe(random: SeededRandom): string {
  let tufts = ''
  let bright = ''
  for (let i = 0; i < 110; i++) {
    const x = random.between(-10, 1610)
    const y = 872 + 120 * random.next() - 36 * Math.max(0, (x - 900) / 700)
    const h = random.between(16, 40)
    const blade = `M${r(x)} ${r(y)}q${r(random.between(-4, 4))} ${r(-h * 0.6)} ${r(random.between(-12, 12))} ${r(-h)}`
    if (random.chance(0.5)) tufts += blade
    else bright += blade
  }
  let beech = ''
  let leaves = ''
  for (const [x, y, size] of [
    [60, 800, 62],
    [150, 830, 48],
    [250, 846, 36],
    [1570, 770, 76],
  ] as const) {
    for (let i = 0; i < 16; i++) {
      const dx = random.between(-0.8, 0.8) * size
      const dy = random.between(-0.5, 0.6) * size
      const radius = size * random.between(0.22, 0.44)
      beech += disc(x + dx, y + dy, radius)
      leaves += disc(x + dx - radius * 0.2, y + dy - radius * 0.34, radius * 0.6)
    }
  }
  return [
    fill(
      hill(
        [
          [-20, 826],
          [200, 850],
          [520, 880],
          [860, 862],
          [1180, 826],
          [1400, 800],
          [1620, 790],
        ],
        1000,
      ),
      '#c98545',
    ),
    fill(beech, '#8d3347') + fill(leaves, '#c64c48'),
    fill(
      hill(
        [
          [-20, 872],
          [260, 900],
          [640, 920],
          [1000, 888],
          [1300, 868],
          [1620, 850],
        ],
        1000,
      ),
      '#a9653d',
    ),
    stroke(bright, '#f5c06d', 3.4),
    fill(
      hill(
        [
          [-20, 930],
          [360, 950],
          [800, 958],
          [1180, 936],
          [1620, 910],
        ],
        1000,
      ),
      '#5a3544',
    ),
    stroke(tufts, '#7d4545', 3.4),
    fill(
      hill(
        [
          [-20, 968],
          [500, 984],
          [1000, 982],
          [1620, 950],
        ],
        1000,
      ),
      '#33213a',
    ),
  ].join('')
}

/** A walker on a boulder, with a rucksack in the brand's coral. */
function walker(): string {
  const x = 1370
  const foot = 796
  const coat = '#f4614f'
  return [
    fill(
      `M${x - 128} ${foot + 70}L${x - 96} ${foot + 18}L${x - 30} ${foot - 6}L${x + 44} ${foot - 2}L${x + 96} ${foot + 26}L${x + 140} ${foot + 80}z`,
      '#4a3558',
    ),
    fill(
      `M${x - 128} ${foot + 70}L${x - 96} ${foot + 18}L${x - 30} ${foot - 6}L${x + 10} ${foot - 4}L${x - 30} ${foot + 30}L${x - 50} ${foot + 76}z`,
      '#8a5f78',
    ),
    fill(
      `M${x - 14} ${foot}l4 -44h12l2 44h-9l-2 -24l-1 24zM${x - 14} ${foot}h-10q0 -6 8 -8zM${x + 2} ${foot}h-9q0 -6 8 -8z`,
      '#2b2344',
    ),
    fill(`M${x - 15} ${foot - 40}q-3 -34 6 -42h9q10 4 9 42z`, mix(coat, '#ffd0a0', 0.25)),
    fill(`M${x - 2} ${foot - 40}q4 -26 0 -42q10 4 10 42z`, '#b53f45'),
    fill(`M${x + 4} ${foot - 82}q20 -2 21 12v20q0 10 -12 10h-10z`, '#2f7f86'),
    fill(box(x + 4, foot - 92, 20, 9), '#e9c27c'),
    fill(disc(x - 5, foot - 93, 10), '#e8b48e'),
    fill(`M${x - 16} ${foot - 95}q2 -13 12 -13q11 1 11 13q-12 -3 -23 0z`, '#2f7f86'),
    stroke(
      `M${x - 10} ${foot - 70}q-14 14 -24 16M${x - 36} ${foot - 62}L${x - 44} ${foot + 4}`,
      '#2b2344',
      4,
    ),
    stroke(`M${x - 10} ${foot - 72}q-14 16 -26 18`, coat, 8),
  ].join('')
}
