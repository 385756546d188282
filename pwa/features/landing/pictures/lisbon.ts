import { mix } from '#shared/scene/colour.ts'
import { bush, cypress, gulls, sailBoat } from '#shared/scene/details.ts'
import { glowGradient } from '#shared/scene/gradient.ts'
import { seededRandom } from '#shared/scene/seededRandom.ts'
import type { SeededRandom } from '#shared/scene/seededRandom.ts'
import { bar, box, disc, fill, hill, r, stroke } from '#shared/scene/shapes.ts'
import { band, faint, poster } from './poster.ts'

const ink = '#2a2440'
const walls = ['#f6d3a4', '#f0a985', '#e98f7c', '#f8e2bf', '#d9c3c4', '#eebd7e'] as const

/** Lisbon at sunset: the castle hill, the bridge, and tram 28 below the Pantheon. */
export function lisbon(): string {
  const random = seededRandom('Lisbon')
  return poster(
    [
      sky(random),
      river(random),
      castleHill(random),
      alfama(random),
      street(random),
      tram(),
      foreground(),
    ].join(''),
  )
}

function sky(random: SeededRandom): string {
  const thick =
    bar(1180, 236, 210) +
    bar(1230, 220, 120) +
    bar(520, 190, 190) +
    bar(560, 174, 90) +
    bar(840, 320, 240) +
    bar(910, 304, 110)
  const thin = bar(1120, 254, 160) + bar(470, 208, 120) + bar(780, 338, 150)
  return [
    `<defs>${glowGradient('glow', '#fff0c0', 0.85)}</defs>`,
    band('sky', 0, 560, ['#1c3560', '#5d5590', '#d9738a', '#ffa77a', '#ffdc9c']),
    fill(disc(960, 470, 400), 'url(#glow)'),
    fill(disc(960, 470, 84), '#fff3cf'),
    faint(0.5, stroke(thick, '#ffd0b4', 15) + stroke(thin, '#ffd0b4', 9)),
    stroke(gulls(random, 1100, 392, 4, 15) + gulls(random, 690, 300, 3, 13), '#5a3a66', 2.6),
  ].join('')
}

function river(random: SeededRandom): string {
  let glitter = ''
  for (let i = 0; i < 22; i++) {
    const t = (i + 0.5) / 22
    const reach = 30 + 110 * t
    glitter += bar(960 - reach * random.between(0.3, 1), 522 + 150 * t, reach * random.between(0.5, 1.3))
  }
  const boats = [sailBoat(820, 574, 46), sailBoat(1060, 552, 24), sailBoat(720, 545, 20)]
  const deck = 478
  let hangers = ''
  for (let x = 452; x < 1340; x += 13) {
    const inside = x > 560 && x < 820
    const t = inside ? (x - 560) / 260 : 0
    if (inside) hangers += `M${x} ${r(392 + 300 * t * (1 - t))}V${deck}`
  }
  return [
    fill(
      hill(
        [
          [360, 506],
          [520, 478],
          [700, 488],
          [900, 470],
          [1130, 486],
          [1400, 464],
        ],
        520,
      ),
      '#b3698a',
    ),
    band('river', 506, 700, ['#ffc98f', '#ee8f80', '#8f5a86', '#4b3f70']),
    stroke(glitter, '#fff1c8', 4, 'opacity=".8"'),
    stroke(
      `M380 ${deck - 8}Q500 ${deck - 20} 560 390Q690 540 820 390Q920 ${deck - 16} 1130 ${deck - 2}`,
      '#a8344b',
      4,
    ),
    stroke(hangers, '#a8344b', 1.4),
    fill(
      box(553, 384, 6, 140) + box(565, 384, 6, 140) + box(813, 384, 6, 140) + box(825, 384, 6, 140),
      '#a8344b',
    ),
    fill(
      box(553, 396, 18, 6) + box(553, 430, 18, 6) + box(813, 396, 18, 6) + box(813, 430, 18, 6),
      '#a8344b',
    ),
    fill(box(360, deck, 900, 7), '#a8344b'),
    fill(boats.map(boat => boat.sails).join(''), '#fff0d8'),
    fill(boats.map(boat => boat.hull).join(''), ink),
  ].join('')
}

/** A terrace of houses whose feet follow a line; dark sides look away from the sun. */
function terrace(
  random: SeededRandom,
  row: { from: number; to: number; foot: (x: number) => number; size: number; haze: number; sunSide: 1 | -1 },
): string {
  const haze = '#c77f8d'
  const painted: Record<string, string> = {}
  let roofs = ''
  let roofLight = ''
  let shade = ''
  let dark = ''
  let lamps = ''
  for (let x = row.from; x < row.to;) {
    const w = random.between(44, 74) * row.size
    const h = random.between(62, 104) * row.size
    const foot = row.foot(x + w / 2)
    const top = foot - h
    const colour = random.pick(walls)
    const pitch = w * 0.3
    const gable = random.chance(0.4)
    painted[colour] =
      (painted[colour] ?? '') +
      box(x, top, w, h + 70 * row.size) +
      (gable ? `M${r(x)} ${r(top)}l${r(w / 2)} ${r(-pitch)}l${r(w / 2)} ${r(pitch)}z` : '')
    if (gable)
      roofs += `M${r(x - 4)} ${r(top + 4)}L${r(x + w / 2)} ${r(top - pitch - 6)}L${r(x + w + 4)} ${r(top + 4)}h-7L${r(x + w / 2)} ${r(top - pitch + 4)}L${r(x + 3)} ${r(top + 4)}z`
    else {
      roofs += `M${r(x - 4)} ${r(top)}l8 ${r(-pitch * 0.8)}h${r(w - 8)}l8 ${r(pitch * 0.8)}z`
      roofLight += `M${r(x + 5)} ${r(top - pitch * 0.8)}h${r(w - 10)}`
      if (random.chance(0.5))
        roofs += box(x + w * random.between(0.3, 0.7), top - pitch * 0.8 - 9, 9 * row.size, 18)
    }
    shade += box(row.sunSide < 0 ? x + w * 0.7 : x, top, w * 0.3, h + 70 * row.size)
    const step = 17 * row.size
    for (let floor = 0; floor < 2; floor++)
      for (let n = 0; n < 3; n++) {
        const pane = box(
          x + w * 0.16 + n * step,
          top + 14 * row.size + floor * 30 * row.size,
          7 * row.size,
          14 * row.size,
        )
        if (random.chance(0.4)) lamps += pane
        else dark += pane
      }
    x += w
  }
  return [
    ...Object.entries(painted).map(([colour, d]) =>
      fill(d, mix(mix(colour, '#a05a78', 0.22), haze, row.haze)),
    ),
    fill(shade, '#54305f', 'opacity=".3"'),
    fill(roofs, mix('#b9493f', haze, row.haze)),
    stroke(roofLight, mix('#ff9d72', haze, row.haze), 3, 'opacity=".8"'),
    fill(dark, mix('#5b3a5e', haze, row.haze * 0.8)),
    fill(lamps, '#ffe09a'),
  ].join('')
}

function castleHill(random: SeededRandom): string {
  const slope = (x: number) => 430 + 190 * Math.max(0, (x - 330) / 330) ** 1.4 + 0.1 * Math.abs(x - 250)
  let merlons = ''
  for (let x = 96; x < 420; x += 17) merlons += box(x, 330, 9, 12)
  const towers = [92, 190, 300, 404].map(
    (x, i) => box(x, 306 - (i % 2) * 22, 40, 150) + box(x - 3, 298 - (i % 2) * 22, 46, 10),
  )
  let towerTeeth = ''
  for (const [i, x] of [92, 190, 300, 404].entries())
    for (let n = 0; n < 3; n++) towerTeeth += box(x - 2 + n * 17, 288 - (i % 2) * 22, 10, 12)
  return [
    fill(
      hill(
        [
          [-20, 470],
          [80, 400],
          [260, 372],
          [420, 400],
          [540, 490],
          [680, 610],
        ],
        700,
      ),
      '#6d4a78',
    ),
    fill([-4, 36, 76, 448].map((x, i) => bush(x, 446 - i * 8, 34)).join(''), '#57446f'),
    fill(box(92, 340, 350, 90) + merlons + towers.join('') + towerTeeth, '#b3717c'),
    fill([92, 190, 300, 404].map((x, i) => box(x, 306 - (i % 2) * 22, 15, 150)).join(''), '#7d4f74'),
    terrace(random, { from: -30, to: 560, foot: x => slope(x) + 66, size: 0.72, haze: 0.42, sunSide: 1 }),
    terrace(random, { from: -20, to: 620, foot: x => slope(x) + 138, size: 0.9, haze: 0.26, sunSide: 1 }),
  ].join('')
}

/** The near hill with the white dome, and roofs all the way down to the street. */
function alfama(random: SeededRandom): string {
  const slope = (x: number) => 620 - 250 * Math.min(1, Math.max(0, (x - 900) / 420)) ** 0.9
  return [
    fill(
      hill(
        [
          [860, 700],
          [960, 600],
          [1120, 470],
          [1300, 380],
          [1620, 350],
        ],
        760,
      ),
      '#7b4f72',
    ),
    pantheon(1316, 420),
    fill(
      [1216, 1240, 1446, 1474, 1540].map((x, i) => cypress(x, 440, 96 + (i % 3) * 26)).join(''),
      '#4d4066',
    ),
    terrace(random, { from: 1130, to: 1620, foot: x => slope(x) + 96, size: 0.78, haze: 0.34, sunSide: -1 }),
    terrace(random, { from: 1000, to: 1620, foot: x => slope(x) + 178, size: 0.92, haze: 0.2, sunSide: -1 }),
    terrace(random, {
      from: 900,
      to: 1620,
      foot: x => slope(x) * 0.62 + 400,
      size: 1.08,
      haze: 0.1,
      sunSide: -1,
    }),
    terrace(random, { from: -30, to: 700, foot: x => 716 + x * 0.05, size: 1.1, haze: 0.12, sunSide: 1 }),
    terrace(random, { from: 560, to: 1630, foot: () => 792, size: 1.24, haze: 0, sunSide: -1 }),
  ].join('')
}

function pantheon(x: number, foot: number): string {
  const stone = '#f9e3c4'
  return [
    fill(`${box(x - 92, foot - 92, 184, 130)}${box(x - 58, foot - 134, 116, 46)}`, stone),
    fill(
      box(x - 92, foot - 92, 14, 130) +
        box(x - 44, foot - 92, 10, 90) +
        box(x + 36, foot - 92, 10, 90) +
        box(x + 54, foot - 92, 38, 130) +
        box(x + 30, foot - 134, 28, 44),
      '#c48f95',
    ),
    fill(
      `M${x - 62} ${foot - 134}C${x - 62} ${foot - 206} ${x - 26} ${foot - 232} ${x} ${foot - 236}C${x + 26} ${foot - 232} ${x + 62} ${foot - 206} ${x + 62} ${foot - 134}z`,
      '#fff2da',
    ),
    fill(
      `M${x + 16} ${foot - 134}C${x + 22} ${foot - 190} ${x + 14} ${foot - 222} ${x} ${foot - 236}C${x + 26} ${foot - 232} ${x + 62} ${foot - 206} ${x + 62} ${foot - 134}z`,
      '#d7a5a0',
    ),
    fill(
      `${box(x - 11, foot - 264, 22, 32)}M${x - 14} ${foot - 262}q14 -26 28 0z${box(x - 1.5, foot - 296, 3, 30)}`,
      stone,
    ),
    fill(
      [-66, -20, 20].map(dx => `M${x + dx - 8} ${foot - 30}v-26a8 8 0 0 1 16 0v26z`).join('') +
        [-34, -8, 18].map(dx => `M${x + dx} ${foot - 98}v-16a6 6 0 0 1 12 0v16z`).join(''),
      '#8a5670',
    ),
  ].join('')
}

function street(random: SeededRandom): string {
  let tiles = ''
  for (let x = 8; x < 1600; x += 26) tiles += `M${x} 806l11 11l-11 11l-11 -11z`
  let cobbles = ''
  for (let i = 0; i < 90; i++) {
    const t = random.next()
    cobbles += bar(random.between(0, 1600), 872 + 126 * t, 12 + 26 * t)
  }
  return [
    fill(box(0, 788, 1600, 66), '#efe0cf'),
    fill(tiles, '#3f6f9f'),
    fill(box(0, 784, 1600, 10) + box(0, 836, 1600, 8), '#d8b9a4'),
    band('street', 844, 1000, ['#7a566e', '#453557', '#241f38']),
    fill(box(0, 844, 1600, 12), '#a98390'),
    stroke(cobbles, '#c79a96', 2.4, 'opacity=".28"'),
    stroke('M0 888H1600M0 916H1600', '#f0c9a2', 3, 'opacity=".7"'),
  ].join('')
}

/** Tram 28, side on. */
function tram(): string {
  const left = 846
  const floor = 888
  let panes = ''
  let people = ''
  for (let i = 0; i < 6; i++) {
    panes += `M${left + 66 + i * 54} 742h44v-46q0 -8 -8 -8h-28q-8 0 -8 8z`
    if (i !== 2)
      people += `M${left + 74 + i * 54} 742q0 -18 14 -19q14 1 14 19z${disc(left + 88 + i * 54, 714, 8)}`
  }
  return [
    fill(`M${left - 10} ${floor + 10}h470l-24 18h-430z`, '#1a1730', 'opacity=".55"'),
    stroke(`M0 560Q800 612 1600 560M1062 640L1128 577`, ink, 3),
    stroke('M1020 646h90', ink, 7),
    // roof, body, bands
    fill(`M${left + 18} 668q4 -24 40 -24h334q36 0 40 24z`, '#fff2dc'),
    fill(box(left + 40, 636, 370, 10), '#e9d4c0'),
    fill(`M${left} 770V690q0 -24 24 -24h402q24 0 24 24v80z`, '#fff2dc'),
    fill(`M${left} 762h450v86q0 22 -18 22H${left + 18}q-18 0 -18 -22z`, '#ffc233'),
    fill(`M${left + 338} 762h112v86q0 22 -18 22h-94z`, '#f0a526'),
    fill(box(left, 758, 450, 8) + box(left, 842, 450, 5), '#c4453f'),
    fill(panes, '#ffe9a8'),
    fill(people, '#7a4a5a'),
    // platforms at both ends
    fill(
      `M${left + 12} 842v-138q0 -14 14 -14h22v152zM${left + 438} 842v-138q0 -14 -14 -14h-22v152z`,
      '#4a3657',
    ),
    fill(`M${left + 20} 760v-52q0 -8 8 -8h14v60zM${left + 430} 760v-52q0 -8 -8 -8h-14v60z`, '#ffd98c'),
    stroke(`M${left + 60} 804h328`, '#fff2dc', 3),
    // the number
    fill(disc(left + 225, 808, 25), '#fff2dc'),
    stroke(`M${left + 211} 802q1 -8 8 -8q8 0 7 8q0 4 -15 16h15`, '#c4453f', 4),
    `<path d="M${left + 238} 794a6 6 0 1 1 -.1 0zM${left + 238} 806a6.500 6.500 0 1 1 -.1 0z" fill="none" stroke="#c4453f" stroke-width="4"/>`,
    fill(box(left + 150, 648, 150, 20), ink),
    stroke(`M${left + 166} 658h118`, '#ffd98c', 6, 'stroke-dasharray="14 9"'),
    // truck and wheels
    fill(box(left + 84, 868, 282, 12), ink),
    fill([130, 190, 270, 330].map(dx => disc(left + dx, 878, 17)).join(''), ink),
    fill([130, 190, 270, 330].map(dx => disc(left + dx, 878, 7)).join(''), '#8a7088'),
    fill(disc(left + 446, 800, 8) + disc(left + 4, 800, 8), '#fff6d6'),
    fill(disc(left + 460, 800, 60), 'url(#glow)', 'opacity=".6"'),
  ].join('')
}

function foreground(): string {
  let balusters = ''
  for (let x = 12; x < 720; x += 30) balusters += `M${x} 944q-9 -16 0 -30q9 14 0 30zM${x - 3} 912h6v-10h-6z`
  const lamp = (x: number, foot: number) =>
    fill(
      `${box(x - 4, foot - 330, 8, 330)}${box(x - 12, foot - 22, 24, 22)}M${x - 20} ${foot - 330}l-8 -52h56l-8 52zM${x - 32} ${foot - 384}l32 -26 32 26z`,
      ink,
    ) +
    fill(`M${x - 14} ${foot - 336}l-6 -42h40l-6 42z`, '#ffe7a6') +
    fill(disc(x, foot - 356, 110), 'url(#glow)', 'opacity=".75"')
  return [
    lamp(1452, 930),
    fill(balusters + box(-10, 890, 740, 14) + box(-10, 944, 740, 14) + box(716, 880, 30, 84), '#2f2744'),
    fill(`M-10 1000V952Q380 940 760 962Q900 972 980 1000z`, '#1d1a30'),
    fill([20, 70, 128, 190].map((x, i) => bush(x, 1000, 96 - i * 16)).join(''), '#231f3a'),
    fill([1560, 1600, 1520].map((x, i) => bush(x, 1004, 84 - i * 18)).join(''), '#231f3a'),
    fill(
      [14, 44, 66, 100, 130, 34, 88, 1548, 1580, 1566]
        .map((x, i) => disc(x, (x > 900 ? 930 : 916) + ((i * 37) % 60), 7 + (i % 3) * 2))
        .join(''),
      '#e0567c',
    ),
  ].join('')
}
