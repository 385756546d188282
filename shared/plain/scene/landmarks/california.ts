import { palm } from '../details.ts'
import { box } from '../shapes.ts'
import type { Landmark } from './landmark.ts'
import { dome, row } from './pieces.ts'

/** The letters of the sign, each a few steps lower or higher than the last. */
const hollywood = [
  'v-24m12 24v-24m-12 12h12',
  'v-24h12v24z',
  'm0 -24v24h11',
  'm0 -24v24h11',
  'm0 -24l6 11 6 -11m-6 11v13',
  'm-1 -24l3 24 4 -15 4 15 3 -24',
  'v-24h12v24z',
  'v-24h12v24z',
  'v-24h7l6 6v12l-6 6z',
]
  .map((letter, i) => `M${-104 + i * 21} ${-96 - [0, 2, 1, 4, 3, 5, 2, 4, 1][i]!}${letter}`)
  .join('')

export const california: Record<string, Landmark> = {
  // The Golden Gate Bridge.
  'san francisco': {
    ground: 'sea',
    manner: 'northern',
    reach: 186,
    isHanded: true,
    behind: [
      ['green', 'M60 -26Q160 -30 220 -66T420 -96T900 -120V-20H60z'],
      [
        'steel',
        'M-150 -30v-24h14v24zM-126 -30v-36h12v36zM-106 -30v-28h16v28zM-82 -30l7 -64 7 64zM-62 -30v-40h14v40zM-40 -30v-26h18v26z',
      ],
      ['green', 'M-700 -30Q-400 -52 -200 -40T20 -30z'],
    ],
    layers: [
      ['orange', 'M-600 -50Q-200 -52 -110 -172Q-30 -14 112 -124Q170 -62 320 -52', 3.4],
      [
        'orange',
        row(
          -104,
          12,
          18,
          x =>
            `M${x} -46V${Math.round(x < 0 ? -170 + 100 * Math.sin(((x + 110) / 110) * 1.4) : -74 - (x / 112) ** 2 * 48)}`,
        ),
        1,
      ],
      ['orange', row(-290, 12, 15, x => `M${x} -46V${Math.round(-56 - 110 * ((x + 290) / 180) ** 2.6)}`), 1],
      ['orange', 'M-700 -50H700V-42H-700z'],
      ['shade', 'M-700 -44H700V-42H-700z'],
      ['orange', 'M-700 -38l12 -4M-700 -36H700', 2.4],
      [
        'orange',
        'M-122 12V-176H-112V12zM-108 12V-176H-98V12zM-122 -172H-98V-162H-122zM-122 -138H-98V-128H-122zM-122 -100H-98V-90H-122zM-122 -68H-98V-58H-122zM-122 -20H-98V-14H-122z',
      ],
      ['shade', 'M-116 12V-176H-112V12zM-102 12V-176H-98V12z'],
      [
        'orange',
        'M104 -6V-128H111V-6zM114 -6V-128H121V-6zM104 -126H121V-118H104zM104 -102H121V-95H104zM104 -76H121V-70H104z',
      ],
      ['stone', 'M-132 20l6 -18h32l6 18zM98 0l3 -12h23l3 12z'],
    ],
    front: [
      ['white', 'M20 44v-38q16 18 20 38zM16 42v-28q-12 12 -16 28z'],
      ['blue', 'M-2 46h46l-9 9H6z'],
    ],
  },
  // The sign in the hills, the observatory, palms.
  'los angeles': {
    ground: 'town',
    manner: 'american',
    reach: 182,
    isHanded: true,
    behind: [
      [
        'rock',
        'M-700 0L-520 -90L-380 -80L-240 -150L-140 -136L-60 -176L20 -150L120 -184L220 -140L320 -150L460 -84L700 0z',
      ],
    ],
    layers: [
      ['green', 'M-700 4Q-420 -60 -260 -96T-90 -142Q0 -160 90 -140T300 -70T700 4z'],
      [
        'shade',
        'M-60 -150L-20 -96L-60 -40L-30 0H60L30 -60L60 -110L40 -152zM150 -122L180 -70L150 -10H240L230 -60L240 -90z',
      ],
      ['white', hollywood, 4.6],
      [
        'white',
        box(96, -64, 76, 22) + dome(134, -64, 15, 17) + dome(104, -60, 9, 11) + dome(164, -60, 9, 11),
      ],
      ['copper', dome(134, -66, 15, 16) + dome(104, -63, 9, 10) + dome(164, -63, 9, 10)],
      ['dark', row(100, 9, 8, x => box(x, -58, 4, 12))],
      ['green', 'M60 -40Q134 -50 210 -36V0H60z'],
    ],
    front: [
      [
        'near',
        [-184, -160, 182].map((x, i) => palm(x, 92, [132, 100, 140][i]!, i < 2 ? -0.04 : 0.04)).join(''),
      ],
    ],
  },
}
