import { bar, box } from '../shapes.ts'
import type { Landmark } from './landmark.ts'
import { arch, dome, even, row, solid } from './pieces.ts'

const panes = (at: readonly number[], rows: readonly number[], half: number): string =>
  at.flatMap(x => rows.map(y => bar(x - half, y, half * 2))).join('')

export const northernEurope: Record<string, Landmark> = {
  // Nyhavn with its ships, and the winding spire of Our Saviour.
  copenhagen: {
    ground: 'river',
    manner: 'northern',
    reach: 165,
    behind: [
      ...solid('brick', '16 0 16 -150 0 -150', 120),
      ['slate', even('15 -150 10 -160 12 -166 7 -176 9 -182 5 -194 6 -198 0 -224', 120)],
      ['gold', 'M106 -154l26 -10M110 -168l20 -8M113 -182l14 -6M120 -222v-14', 3],
    ],
    layers: [
      ...solid('yellow', '22 0 22 -82 0 -82', -134, 42),
      ...solid('red', '22 0 22 -92 0 -92', -90),
      ...solid('blue', '22 0 22 -86 0 -86', -46),
      ...solid('orange', '22 0 22 -96 0 -96', -2),
      ...solid('white', '22 0 22 -90 0 -90', 86),
      ...solid('copper', '22 0 22 -80 0 -80', 130),
      [
        'tile',
        'M-158 -80l8 -26h32l8 26zM-70 -84l8 -26h32l8 26zM18 -80l8 -26h32l8 26zM108 -78l8 -26h28l10 26z',
      ],
      ['slate', 'M-113 -90l23 -34 23 34zM-25 -94l23 -34 23 34zM63 -88l23 -34 23 34z'],
      ['white', panes([-134, -46, 42, 130], [-92], 6), 9, '5 2'],
      ['white', panes([-134, -90, -46, -2, 42, 130], [-66, -44, -22], 16), 12, '7 5.5'],
      ['lamp', panes([-134, -90, -46, -2, 42, 86, 130], [-66, -44, -22], 15), 9, '5 7.5'],
      ['dark', row(-90, 88, 3, x => box(x - 4, -106, 8, 9))],
    ],
    front: [
      ['wood', 'M-118 22h92l-10 20h-70zM34 18h88l-12 20h-64z'],
      ['white', 'M-118 22h92l-1 4h-90zM34 18h88l-2 4h-85z'],
      ['wood', 'M-88 24V-84M-54 24V-70M68 20V-96M98 20V-74', 3],
      [
        'black',
        'M-88 -82L-126 22M-88 -82L-54 -68L-22 20M68 -94L30 18M68 -94L98 -72L128 16M-104 -40h32M52 -52h34',
        1.4,
      ],
      ['red', 'M-88 -84h-14v8h14z'],
    ],
  },
  // The City Hall with its three crowns, and Riddarholmen.
  stockholm: {
    ground: 'river',
    manner: 'northern',
    reach: 165,
    behind: [
      ...solid('brick', '12 0 12 -96 0 -96', -132),
      ['black', even('11 -96 3 -140 0 -176', -132)],
      ['sand', box(-160, -50, 60, 50)],
    ],
    layers: [
      ['brick', box(-96, -62, 190, 62)],
      ['copper', 'M-100 -62l10 -20h130v20z'],
      ['shade', box(-96, -62, 190, 6)],
      [
        'dark',
        row(-84, 15.4, 10, x => arch(x, 0, 10, 24)) + row(-84, 15.4, 10, x => box(x - 2.5, -50, 5, 14)),
      ],
      ...solid('brick', '30 0 27 -158 0 -158', 92),
      [
        'dark',
        [70, 81, 92, 103, 114]
          .map(x => box(x - 2, -30, 4, 16) + box(x - 2, -74, 4, 16) + box(x - 2, -112, 4, 12))
          .join(''),
      ],
      ['dark', row(76, 10.6, 4, x => arch(x, -136, 6, 16))],
      ['copper', 'M64 -158h56l-6 -10H70z'],
      ...solid('brick', '16 -168 16 -186 0 -186', 92),
      ['dark', row(82, 10, 3, x => arch(x, -168, 6, 15))],
      ['copper', even('18 -186 14 -196 8 -198 8 -208 0 -216', 92)],
      [
        'gold',
        'M92 -214v-14M82 -228l3 6h14l3 -6 -5 2 -5 -5 -5 5zM66 -176l2 5h10l2 -5zM104 -176l2 5h10l2 -5z',
      ],
      ['gold', 'M92 -216v-8', 2.4],
      ...solid('brick', '12 -62 12 -92 0 -92', -86),
      ['copper', dome(-86, -91, 14, 14)],
      ['gold', 'M-86 -104v-12', 2],
    ],
    front: [
      ['white', 'M-122 34h86l-8 11h-70zM-112 24h58v10h-58z'],
      ['lamp', 'M-108 29h52', 5, '6 4'],
      ['black', 'M-84 24v-12h7v12'],
      ['blue', 'M-36 34v-14h16v10h-16'],
      ['yellow', 'M-36 25h16M-30 20v10', 2],
    ],
  },
  // Charles Bridge below the castle.
  prague: {
    ground: 'river',
    manner: 'mediterranean',
    reach: 178,
    isHanded: true,
    behind: [
      ['green', 'M-320 0C-240 -60 -180 -92 -110 -96H60C130 -88 200 -40 260 0z'],
      ['sand', 'M-170 -92h236v-22h-236z'],
      ['tile', 'M-172 -112l6 -10h228l6 10z'],
      ['dark', 'M-160 -103h220', 7, '3 6'],
      ['black', 'M-70 -114v-34l24 -12 26 12v34z'],
      [
        'black',
        even('7 -114 7 -166 0 -206', -64) +
          even('7 -114 7 -166 0 -206', -44) +
          even('9 -114 9 -172 6 -182 0 -216', -14),
      ],
      ['copper', even('10 -172 8 -184 4 -190 4 -198 0 -206', -14)],
    ],
    layers: [
      ...solid('stone', '24 0 24 -116 0 -116', 128),
      [
        'black',
        'M100 -114l8 -24h40l8 24zM102 -112l4 -28 4 28zM146 -112l4 -28 4 28zM112 -138l4 -22 4 22zM136 -138l4 -22 4 22z',
      ],
      ['gold', 'M106 -140v-6M150 -140v-6M116 -158v-6M140 -158v-6', 2],
      ['dark', 'M117 0V-36q0 -14 11 -20q11 6 11 20V0z'],
      ['dark', box(118, -98, 5, 14) + box(133, -98, 5, 14) + box(125, -80, 6, 12)],
    ],
    front: [
      [
        'sand',
        'M-700 -12H152V34H132A26 28 0 0 0 80 34H62A26 28 0 0 0 10 34H-8A26 28 0 0 0 -60 34H-78A26 28 0 0 0 -130 34H-148A26 28 0 0 0 -200 34H-218A26 28 0 0 0 -270 34H-700z',
      ],
      ['shade', 'M152 -12V34H132A26 28 0 0 0 122 14L146 -12zM-700 -6H152V-2H-700z'],
      ['stone', row(-280, 70, 6, x => `M${x} 40l9 -16 9 16v6h-18z`)],
      ['black', row(-271, 70, 6, x => `M${x - 5} -12v-6h3l-1 -14 3 -7 3 7 -1 14h3v6z`)],
      ['black', 'M-201 -34h-8M-61 -34h8M9 -34l7 -5M79 -34h-8M-131 -34h8', 2],
    ],
  },
  // St Stephen's, and the great wheel of the Prater.
  vienna: {
    ground: 'town',
    manner: 'northern',
    reach: 165,
    behind: [
      ['red', 'M110 -76L84 0M110 -76L136 0', 4],
      ['red', 'M54 -96a56 56 0 1 1 112 0a56 56 0 1 1 -112 0', 4],
      [
        'red',
        'M54 -96h112M110 -152v112M70 -136l80 80M150 -136l-80 80M58 -116l104 40M162 -116l-104 40M90 -148l40 104M130 -148l-40 104',
        1,
      ],
      [
        'red',
        [0, 45, 90, 135, 180, 225, 270, 315]
          .map(a =>
            box(
              Math.round(110 + 60 * Math.cos((a * Math.PI) / 180)) - 6,
              Math.round(-96 + 60 * Math.sin((a * Math.PI) / 180)) - 4,
              12,
              9,
            ),
          )
          .join(''),
      ],
    ],
    layers: [
      ['stone', 'M-96 0V-62H80V0z'],
      ['slate', 'M-104 -60L-74 -128H64L84 -60z'],
      [
        'yellow',
        'M-98 -72l14 -10 14 10 14 -10 14 10 14 -10 14 10 14 -10 14 10 14 -10 14 10 14 -10 14 10M-90 -94l12 -10 14 10 14 -10 14 10 14 -10 14 10 14 -10 14 10 14 -10 14 10 14 -10',
        4,
      ],
      ['white', 'M-94 -82l14 -10 14 10 14 -10 14 10 14 -10 14 10 14 -10 14 10 14 -10 14 10 14 -10 14 10', 3],
      ['stone', row(-74, 32, 5, x => `M${x - 16} -62l16 -34 16 34z`)],
      ['dark', row(-74, 32, 5, x => `M${x - 6} -6v-34l6 -12 6 12v34z`)],
      ...solid('stone', '26 0 26 -62 20 -66 20 -112 13 -118 12 -146 5 -176 0 -236', -112),
      [
        'stone',
        [-138, -86].map(x => `M${x - 4} -54l4 -34 4 34z`).join('') +
          [-133, -91].map(x => `M${x - 4} -104l4 -32 4 32z`).join(''),
      ],
      ['dark', 'M-118 -22v-26l6 -14 6 14v26zM-117 -76v-24l5 -12 5 12v24zM-115 -124v-12l3 -8 3 8v12z'],
      ['dark', 'M-115 -154l6 -6M-109 -154l-6 -6M-114 -170l4 -6M-110 -170l-4 -6M-113 -186l3 -6', 1.6],
      ['gold', 'M-112 -236v-8M-115 -241h6', 2],
      ...solid('stone', '13 0 13 -98 0 -98', 72),
      ['copper', even('14 -98 12 -110 6 -112 6 -120 0 -126', 72)],
    ],
  },
  // The Parliament on the Danube.
  budapest: {
    ground: 'river',
    manner: 'northern',
    reach: 180,
    layers: [
      ['white', box(-176, -58, 352, 60)],
      ['shade', box(44, -58, 132, 60)],
      ['tile', 'M-178 -56l8 -20H-44v20zM178 -56l-8 -20H44v20z'],
      ['white', row(-174, 12, 30, x => `M${x - 2} -54l2 -20 2 20z`)],
      ['dark', row(-166, 9.6, 14, x => arch(x, -24, 5, 24)) + row(40, 9.6, 14, x => arch(x, -24, 5, 24))],
      ['dark', row(-168, 14, 10, x => arch(x, 2, 10, 17)) + row(42, 14, 10, x => arch(x, 2, 10, 17))],
      ...solid('white', '10 0 10 -84 0 -84', -172, 172, -96, 96),
      ['tile', even('11 -84 0 -116', -172, 172, -96, 96)],
      ...solid('white', '13 0 13 -104 0 -104', -48, 48),
      ['tile', even('14 -104 6 -132 0 -162', -48, 48)],
      ...solid('white', '34 0 34 -106 30 -106 30 -120 0 -120'),
      [
        'dark',
        row(-24, 12, 5, x => `M${x - 3.4} -78v-22l3.4 -6 3.4 6v22z`) +
          row(-22, 11, 5, x => arch(x, 0, 7, 34)),
      ],
      ['white', row(-32, 10.7, 7, x => `M${x - 2.4} -102l2.4 -32 2.4 32z`)],
      ['brick', 'M-29 -120C-30 -150 -14 -162 0 -170C14 -162 30 -150 29 -120z'],
      ['shade', 'M8 -165C18 -158 30 -148 29 -120H14C15 -140 14 -154 8 -165z'],
      ['white', 'M-18 -120C-18 -146 -8 -160 0 -168M18 -120C18 -146 8 -160 0 -168M0 -120V-168', 1.8],
      ...solid('white', '6 -166 6 -180 0 -212'),
      ['red', 'M0 -210v-10', 2],
    ],
    front: [
      ['white', 'M-60 34h110l-10 12h-92zM-48 24h80v10h-80z'],
      ['lamp', 'M-44 29h72', 5, '7 3'],
      ['green', 'M-62 39h108', 2.4],
    ],
  },
}
