import { camel, palm } from '#shared/scene/details.ts'
import { glowGradient } from '#shared/scene/gradient.ts'
import { seededRandom } from '#shared/scene/seededRandom.ts'
import type { SeededRandom } from '#shared/scene/seededRandom.ts'
import { bar, box, disc, fill, hill, r, stroke } from '#shared/scene/shapes.ts'
import { band, faint, poster } from './poster.ts'

/** The Sahara by night: a caravan on the crest, the Milky Way over it, and a camp with a fire. */
export function sahara(): string {
  const random = seededRandom('Sahara')
  return poster([sky(random), dunes(), caravan(), camp(), foreground()].join(''))
}

function sky(random: SeededRandom): string {
  const spots = ['', '', '']
  for (let i = 0; i < 260; i++) {
    const size = random.chance(0.7) ? 0 : random.chance(0.7) ? 1 : 2
    spots[size] += `M${Math.round(random.between(0, 1600))} ${Math.round(random.next() ** 1.25 * 560)}h0`
  }
  // The galaxy runs from the lower left to the upper right; its stars crowd to the middle of the band.
  let dust = ''
  for (let i = 0; i < 380; i++) {
    const t = random.next()
    const off = (random.next() + random.next() + random.next() - 1.5) * 120
    dust += `M${Math.round(150 + t * 1000 + off * 0.6)} ${Math.round(560 - t * 600 + off)}h0`
  }
  const cloud = (t: number, rx: number, ry: number, colour: string, opacity: number) => {
    const x = Math.round(150 + t * 1000)
    const y = Math.round(560 - t * 600)
    return `<ellipse cx="${x}" cy="${y}" rx="${rx}" ry="${ry}" transform="rotate(-31 ${x} ${y})" fill="${colour}" opacity="${opacity}"/>`
  }
  return [
    `<defs>${glowGradient('violet', '#a583d8', 0.5)}${glowGradient('rose', '#f0a0b8', 0.42)}${glowGradient('moon', '#ffeccb', 0.55)}${glowGradient('fire', '#ffb257', 0.9)}</defs>`,
    band('sky', 0, 640, ['#070d26', '#121d4a', '#2c3472', '#65508c', '#c0758d']),
    cloud(0.5, 760, 130, 'url(#violet)', 1),
    cloud(0.36, 360, 66, 'url(#rose)', 1),
    cloud(0.7, 300, 56, 'url(#rose)', 0.9),
    stroke(dust, '#e9dcff', 1.7, 'opacity=".55"'),
    stroke(spots[0]!, '#ffffff', 1.8, 'opacity=".6"'),
    stroke(spots[1]!, '#fff3dc', 2.8, 'opacity=".85"'),
    stroke(spots[2]!, '#ffffff', 4.2),
    fill(disc(1270, 190, 240), 'url(#moon)'),
    fill('M1246 124a70 70 0 1 0 84 92a58 58 0 0 1 -84 -92z', '#fff2d6'),
    stroke('M420 130l120 -38', '#ffffff', 2.4, 'opacity=".7"') + fill(disc(420, 130, 3.4), '#ffffff'),
  ].join('')
}

function dunes(): string {
  return [
    fill(
      hill(
        [
          [-20, 600],
          [180, 560],
          [380, 590],
          [620, 540],
          [860, 584],
          [1120, 548],
          [1380, 590],
          [1620, 552],
        ],
        760,
      ),
      '#8a5378',
    ),
    // far dune and its dark side
    fill('M-20 690C160 640 300 560 470 548C640 566 760 640 960 690V900H-20z', '#c77a68'),
    fill('M470 548C430 590 520 620 470 660S330 720 360 900H960V690C760 640 640 566 470 548z', '#6b3c63'),
    // great dune: the crest that the caravan walks
    fill(
      'M300 860C560 800 760 690 930 616C1010 580 1090 566 1180 574C1330 590 1450 660 1620 700V1000H300z',
      '#e59a6c',
    ),
    fill(
      'M1180 574C1090 640 1230 690 1150 752S860 850 760 1000H1620V700C1450 660 1330 590 1180 574z',
      '#6f3d5f',
    ),
    fill(
      'M1180 574C1110 640 1250 700 1180 764S960 850 900 1000H1000C1060 880 1240 830 1300 770S1200 640 1180 574z',
      '#5d3358',
      'opacity=".7"',
    ),
    stroke(
      'M420 834Q620 790 800 716M380 880Q620 840 860 750M520 900Q720 850 930 770',
      '#f5b585',
      4,
      'opacity=".5"',
    ),
    // near dunes
    fill('M-20 800C200 770 420 800 640 880S1000 990 1100 1000H-20z', '#b0645c'),
    fill('M-20 800C120 786 260 792 380 822C330 870 420 900 360 940S220 980 200 1000H-20z', '#4a2a50'),
  ].join('')
}

function caravan(): string {
  const ink = '#2a1838'
  const crest: [number, number][] = [
    [800, 678],
    [884, 640],
    [966, 606],
    [1050, 584],
    [1134, 575],
  ]
  const shadows = crest.map(([x, y]) => `M${x - 24} ${y + 3}l90 46h24l-70 -50z`).join('')
  const loads = crest.map(
    ([x, y], i) =>
      `M${x - 12} ${y - 49}q14 -13 28 0l3 16h-34z${i % 2 === 0 ? box(x - 16, y - 37, 38, 6) : ''}`,
  )
  const guide = `M722 716l3 -30q-4 -18 6 -22q12 2 10 22l5 30h-7l-4 -22l-5 22zM726 658a6.500 6.500 0 1 1 12 0a6.500 6.500 0 1 1 -12 0z`
  return [
    fill(shadows, '#3a1f45', 'opacity=".34"'),
    fill(crest.map(([x, y]) => camel(x, y + 3, 62)).join('') + guide, ink),
    fill(loads.filter((_, i) => i % 2 === 0).join(''), '#d6503f'),
    fill(loads.filter((_, i) => i % 2 === 1).join(''), '#2f8a8c'),
    stroke(
      crest
        .map(([x, y], i) =>
          i === 0
            ? `M742 688Q756 690 ${x - 34} ${y - 46}`
            : `M${crest[i - 1]![0] + 22} ${crest[i - 1]![1] - 30}Q${x - 46} ${y - 18} ${x - 34} ${y - 46}`,
        )
        .join(''),
      ink,
      1.8,
    ),
  ].join('')
}

/** Two tents and a fire in the lee of the dune. */
function camp(): string {
  const tent = (x: number, foot: number, size: number) =>
    fill(
      `M${r(x - size)} ${foot}Q${r(x - size * 0.6)} ${r(foot - size * 0.5)} ${r(x - size * 0.4)} ${r(foot - size * 0.62)}Q${r(x - size * 0.2)} ${r(foot - size * 0.6)} ${x} ${r(foot - size * 0.86)}Q${r(x + size * 0.2)} ${r(foot - size * 0.6)} ${r(x + size * 0.4)} ${r(foot - size * 0.62)}Q${r(x + size * 0.6)} ${r(foot - size * 0.5)} ${r(x + size)} ${foot}z`,
      '#f0d2a6',
    ) +
    fill(
      `M${x} ${r(foot - size * 0.86)}Q${r(x + size * 0.2)} ${r(foot - size * 0.6)} ${r(x + size * 0.4)} ${r(foot - size * 0.62)}Q${r(x + size * 0.6)} ${r(foot - size * 0.5)} ${r(x + size)} ${foot}H${r(x + size * 0.24)}z`,
      '#b27a78',
    ) +
    fill(
      `M${r(x - size * 0.3)} ${foot}Q${r(x - size * 0.08)} ${r(foot - size * 0.3)} ${x} ${r(foot - size * 0.62)}Q${r(x + size * 0.08)} ${r(foot - size * 0.3)} ${r(x + size * 0.3)} ${foot}z`,
      '#ffc46b',
    ) +
    stroke(`M${x} ${r(foot - size * 0.84)}v${r(-size * 0.16)}`, '#f0d2a6', 3)
  return [
    fill(disc(1262, 858, 250), 'url(#fire)', 'opacity=".55"'),
    tent(1392, 866, 108),
    tent(1180, 850, 74),
    fill('M1262 876q-26 -14 -12 -40q4 10 10 10q-4 -24 12 -38q-2 20 10 30q6 -4 5 -12q16 26 -2 50z', '#ffb347'),
    fill('M1266 876q-14 -10 -4 -26q6 8 8 -6q14 18 6 32z', '#fff0b0'),
    stroke('M1242 880l44 -8M1244 872l42 10', '#2a1838', 6),
    // two people by the fire
    fill(
      `M1312 884q-4 -32 12 -36q16 4 14 36z${disc(1323, 840, 8)}M1204 884q-4 -32 12 -36q16 4 14 36z${disc(1217, 840, 8)}`,
      '#2a1838',
    ),
  ].join('')
}

function foreground(): string {
  return [
    fill(palm(1540, 1010, 420, -0.1) + palm(1590, 1010, 320, 0.06), '#1f1433'),
    fill('M560 1000Q1000 930 1620 950V1010H560z', '#2c1a3c'),
    fill('M-20 1000V930Q300 900 640 960Q760 984 860 1000z', '#241638'),
    faint(0.5, stroke(bar(760, 980, 90) + bar(1120, 966, 130) + bar(1340, 974, 70), '#7a4866', 3)),
  ].join('')
}
