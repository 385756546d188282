import { gulls, sailBoat } from '#shared/scene/details.ts'
import { glowGradient } from '#shared/scene/gradient.ts'
import { seededRandom } from '#shared/scene/seededRandom.ts'
import type { SeededRandom } from '#shared/scene/seededRandom.ts'
import { bar, box, disc, fill, hill, r, stroke } from '#shared/scene/shapes.ts'
import { band, faint, poster } from './poster.ts'

const white = '#fff7ea'
const shade = '#b9c6dc'
const blue = '#1f66b0'

/** Santorini in the last hour of light: white village, blue domes, the drowned crater beyond. */
export function santorini(): string {
  const random = seededRandom('Santorini')
  return poster([sky(random), sea(random), cliff(), village(random), church(), terrace(random)].join(''))
}

function sky(random: SeededRandom): string {
  return [
    `<defs>${glowGradient('glow', '#fff2c4', 0.95)}</defs>`,
    band('sky', 0, 470, ['#1f79b3', '#5fb0cf', '#bfdcd2', '#ffe3b0']),
    fill(disc(700, 396, 330), 'url(#glow)'),
    fill(disc(700, 396, 60), '#fffbe4'),
    faint(
      0.75,
      stroke(
        bar(210, 170, 240) + bar(270, 152, 120) + bar(800, 236, 230) + bar(850, 218, 110),
        '#ffffff',
        15,
      ) + stroke(bar(150, 188, 170) + bar(740, 254, 160), '#ffffff', 8),
    ),
    stroke(gulls(random, 940, 330, 5, 16), '#2f5878', 2.8),
  ].join('')
}

function sea(random: SeededRandom): string {
  let glitter = ''
  let ripples = ''
  for (let i = 0; i < 30; i++) {
    const t = (i + 0.5) / 30
    const reach = 26 + 150 * t
    glitter += bar(
      700 - reach * random.between(0.3, 1),
      462 + 330 * t ** 1.2,
      reach * random.between(0.4, 1.2),
    )
    ripples += bar(random.between(0, 1300), 480 + 480 * random.next() ** 1.4, random.between(20, 90))
  }
  const boats = [sailBoat(548, 640, 96), sailBoat(846, 528, 40), sailBoat(380, 516, 28)]
  return [
    fill(
      hill(
        [
          [-20, 452],
          [120, 408],
          [330, 420],
          [520, 396],
          [640, 440],
          [700, 462],
        ],
        466,
      ),
      '#8a93b8',
    ),
    fill(
      hill(
        [
          [760, 462],
          [860, 424],
          [1010, 432],
          [1120, 410],
          [1400, 440],
          [1620, 420],
        ],
        466,
      ),
      '#a59cb8',
    ),
    band('sea', 458, 1000, ['#a8d6d4', '#3f9fc0', '#14679b', '#0b4a7d']),
    fill(
      hill(
        [
          [210, 520],
          [290, 486],
          [400, 494],
          [450, 522],
        ],
        524,
      ),
      '#5f6f93',
    ),
    stroke(ripples, '#d8f1ee', 2.6, 'opacity=".4"'),
    stroke(glitter, '#fff6d8', 4, 'opacity=".8"'),
    fill(boats.map(boat => boat.sails).join(''), '#fffaf0'),
    fill(boats.map(boat => boat.hull).join(''), '#24466e'),
  ].join('')
}

function cliff(): string {
  return [
    fill(
      'M1620 190C1500 214 1440 300 1350 350S1180 470 1110 560S960 700 900 800S780 930 700 1000H1620z',
      '#b57f5f',
    ),
    fill(
      'M1350 350Q1300 460 1240 470T1110 560Q1130 640 1050 660T900 800Q960 860 860 900T700 1000H960Q1000 880 1080 850T1160 680Q1260 640 1260 560T1400 430z',
      '#8a5a52',
    ),
    fill('M1180 510l40 -6l-20 60zM1020 690l46 0l-30 70zM880 850l50 -10l-40 90z', '#d19f75'),
  ].join('')
}

interface House {
  x: number
  foot: number
  w: number
  h: number
  top: 'flat' | 'vault' | 'dome'
}

/** Houses from the rim down, each in front of the one above it. */
function village(random: SeededRandom): string {
  const houses: House[] = []
  for (let row = 0; row < 8; row++) {
    const y = 318 + row * 76
    const edge = [1440, 1370, 1280, 1190, 1110, 1040, 980, 950][row]!
    for (let x = edge; x < 1620;) {
      const w = random.between(66, 118)
      houses.push({
        x,
        foot: y - (x - edge) * 0.12 + random.between(-8, 12),
        w,
        h: random.between(56, 100),
        top: row > 0 && row < 7 && random.chance(0.14) ? 'dome' : random.chance(0.24) ? 'vault' : 'flat',
      })
      x += w * 0.9
    }
  }
  return windmill(1520, 250) + houses.map(house => paintHouse(random, house)).join('')
}

function paintHouse(random: SeededRandom, { x, foot, w, h, top }: House): string {
  const y = foot - h
  const roof =
    top === 'vault'
      ? fill(`M${r(x)} ${r(y + 1)}a${r(w / 2)} ${r(w * 0.36)} 0 0 1 ${r(w)} 0z`, white)
      : top === 'dome'
        ? fill(box(x + w * 0.14, y - 10, w * 0.72, 12), white) +
          fill(
            `M${r(x + w * 0.17)} ${r(y - 9)}a${r(w * 0.33)} ${r(w * 0.34)} 0 0 1 ${r(w * 0.66)} 0z${box(x + w * 0.5 - 1.5, y - w * 0.34 - 26, 3, 20)}${box(x + w * 0.5 - 7, y - w * 0.34 - 20, 14, 3)}`,
            blue,
          ) +
          fill(
            `M${r(x + w * 0.58)} ${r(y - 9)}q${r(w * 0.12)} ${r(-w * 0.22)} 0 ${r(-w * 0.32)}q${r(w * 0.24)} ${r(w * 0.06)} ${r(w * 0.25)} ${r(w * 0.32)}z`,
            '#144a86',
          )
        : fill(box(x - 3, y - 4, w + 6, 7), '#e6e6ea')
  const doorX = x + w * random.between(0.16, 0.3)
  const openings = random.chance(0.5)
    ? `M${r(doorX)} ${r(foot - 8)}v-26a10 10 0 0 1 20 0v26z`
    : `${box(doorX, y + 20, 15, 20)}${w > 90 ? box(doorX + 28, y + 20, 15, 20) : ''}`
  return [
    fill(box(x, y, w, h + 60), white),
    fill(box(x + w * 0.62, y, w * 0.38, h + 60), shade),
    roof,
    fill(openings, random.chance(0.7) ? '#2f74b5' : '#ffca7a'),
  ].join('')
}

function windmill(x: number, foot: number): string {
  let arms = ''
  for (let i = 0; i < 8; i++) {
    const angle = (i / 8) * Math.PI * 2 + 0.2
    const tipX = x - 8 + Math.cos(angle) * 78
    const tipY = foot - 92 + Math.sin(angle) * 78
    const sideX = x - 8 + Math.cos(angle + 0.26) * 66
    const sideY = foot - 92 + Math.sin(angle + 0.26) * 66
    arms += `M${x - 8} ${foot - 92}L${r(tipX)} ${r(tipY)}L${r(sideX)} ${r(sideY)}z`
  }
  return [
    fill(`M${x - 38} ${foot + 30}l6 -122h64l6 122z`, white),
    fill(`M${x + 8} ${foot - 92}h24l6 122h-26z`, shade),
    fill(`M${x - 40} ${foot - 90}q40 -64 80 0z`, '#a9745a'),
    faint(0.92, fill(arms, '#f3e6d2')),
    fill(disc(x - 8, foot - 92, 6), '#6d4a40'),
  ].join('')
}

/** The church that everybody photographs: great dome, drum, and the wall of bells. */
function church(): string {
  const x = 1180
  const foot = 800
  let ribs = ''
  for (const dx of [-64, -24, 24, 64])
    ribs += `M${x + dx} ${foot - 136}Q${x + dx * 0.8} ${foot - 226} ${x} ${foot - 256}`
  return [
    fill(box(x - 150, foot - 104, 300, 240), white),
    fill(box(x + 40, foot - 104, 110, 240), shade),
    fill(box(x - 116, foot - 144, 232, 44), white),
    fill(box(x + 36, foot - 144, 80, 44), shade),
    fill(
      `M${x - 106} ${foot - 142}C${x - 106} ${foot - 216} ${x - 50} ${foot - 256} ${x} ${foot - 258}C${x + 50} ${foot - 256} ${x + 106} ${foot - 216} ${x + 106} ${foot - 142}z`,
      blue,
    ),
    fill(
      `M${x + 30} ${foot - 142}C${x + 40} ${foot - 216} ${x + 20} ${foot - 250} ${x} ${foot - 258}C${x + 50} ${foot - 256} ${x + 106} ${foot - 216} ${x + 106} ${foot - 142}z`,
      '#154d8c',
    ),
    fill(
      `M${x - 84} ${foot - 152}C${x - 80} ${foot - 200} ${x - 60} ${foot - 222} ${x - 36} ${foot - 238}C${x - 62} ${foot - 210} ${x - 66} ${foot - 190} ${x - 68} ${foot - 152}z`,
      '#5f9bd6',
    ),
    stroke(ribs, '#ffffff', 2, 'opacity=".18"'),
    fill(
      `${box(x - 12, foot - 282, 24, 28)}M${x - 14} ${foot - 282}a14 14 0 0 1 28 0z${box(x - 2, foot - 330, 4, 40)}${box(x - 13, foot - 318, 26, 4)}`,
      white,
    ),
    fill(
      [-92, -46, 0, 46, 92].map(dx => `M${x + dx - 7} ${foot - 110}v-14a7 7 0 0 1 14 0v14z`).join(''),
      '#2f74b5',
    ),
    // wall of bells
    fill(`M${x - 300} ${foot + 160}V${foot - 70}h34v-70q0 -26 32 -26q32 0 32 26v70h34v230z`, white),
    fill(`M${x - 190} ${foot - 70}h22v230h-26zM${x - 216} ${foot - 150}q14 2 14 20v60h-14z`, shade),
    fill(
      `M${x - 250} ${foot - 84}v-38a16 16 0 0 1 32 0v38zM${x - 286} ${foot + 6}v-36a16 16 0 0 1 32 0v36zM${x - 218} ${foot + 6}v-36a16 16 0 0 1 32 0v36z`,
      '#4a93c4',
    ),
    fill(
      [-234, -270, -202]
        .map((dx, i) => {
          const y = i === 0 ? foot - 100 : foot - 10
          return `M${x + dx - 9} ${y}q2 -20 9 -22q7 2 9 22z`
        })
        .join(''),
      '#c98a3a',
    ),
    fill(`${box(x - 236, foot - 200, 4, 36)}${box(x - 245, foot - 190, 22, 4)}`, white),
    fill(`M${x - 60} ${foot + 140}v-110a34 34 0 0 1 68 0v110z`, '#2f74b5'),
    fill(box(x - 30, foot - 2, 4, 142), '#1d518f'),
  ].join('')
}

/** Low white wall, steps and bougainvillea between the viewer and the view. */
function terrace(random: SeededRandom): string {
  const blossom: Record<string, string> = {}
  const clump = (x: number, y: number, size: number, count: number) => {
    for (let i = 0; i < count; i++) {
      const angle = random.between(0, 6.28)
      const reach = size * Math.sqrt(random.next())
      const colour = random.pick(['#d6337c', '#ee5b9a', '#b3246a', '#2f6b4a'] as const)
      blossom[colour] =
        (blossom[colour] ?? '') +
        disc(x + Math.cos(angle) * reach, y + Math.sin(angle) * reach * 0.7, random.between(8, 15))
    }
  }
  clump(1510, 870, 120, 64)
  clump(1590, 780, 90, 40)
  clump(1420, 960, 90, 34)
  return [
    fill('M-10 930Q420 884 860 930T1620 940V1010H-10z', '#16406b'),
    fill('M-10 960Q420 916 880 956T1620 962V1010H-10z', '#0f2f55'),
    ...Object.entries(blossom).map(([colour, d]) => fill(d, colour)),
  ].join('')
}
