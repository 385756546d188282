import { box, disc } from '../shapes.ts'
import type { Landmark, Layer } from './landmark.ts'
import { arch, dome, even, row, solid } from './pieces.ts'

/** A watchtower on a corner, with its ribbed cupola. */
const turret = (x: number, y: number): string =>
  `M${x - 3} ${y + 8}l-5 -8v-15h16v15l-5 8z${dome(x, y - 15, 9, 11)}M${x - 1} ${y - 25}h2v-7h-2z`

const minarets = (...at: number[]): Layer[] => [
  ...solid('white', '5 0 5 -96 8 -98 8 -104 4 -104 4 -140 7 -142 7 -147 3.4 -147 3.4 -172 0 -172', ...at),
  ['slate', even('4 -172 0 -206', ...at)],
]

export const southernEurope: Record<string, Landmark> = {
  // The Parthenon on its rock.
  athens: {
    ground: 'town',
    manner: 'mediterranean',
    reach: 180,
    layers: [
      ['rock', 'M-196 6L-186 -40L-160 -62L-150 -84L-70 -92L80 -92L150 -82L160 -58L186 -36L196 6z'],
      [
        'shade',
        'M60 -92L150 -82L160 -58L186 -36L196 6H110L120 -40L84 -56zM-150 -84L-120 -50L-140 -20L-110 6H-150L-160 -30z',
      ],
      ['sand', 'M-150 -82Q0 -104 150 -80V-72Q0 -92 -150 -74z'],
      ['green', dome(-120, -4, 40, 26) + dome(30, -2, 60, 22) + dome(140, -2, 34, 24)],
      ['white', box(-104, -100, 208, 5) + box(-98, -105, 196, 6) + box(-96, -170, 192, 13)],
      ['white', 'M-100 -170L-40 -192L-22 -193L-14 -199L0 -203L20 -196L26 -190L60 -186L100 -170z'],
      ['shade', 'M-84 -173L-36 -189L-24 -186L0 -196L18 -189L24 -184L56 -182L80 -173z'],
      ['shade', box(-92, -157, 184, 52)],
      ['white', row(-90, 24.4, 8, x => `M${x - 1} -105l1.4 -48h13l1.4 48zM${x - 2} -158h18v5h-18z`)],
      ['shade', row(-90, 24.4, 8, x => `M${x + 8} -105v-48h5.4l1.4 48z`)],
      ['rock', row(-88, 24, 8, x => box(x, -167, 4, 8) + box(x + 6, -167, 4, 8))],
      ['white', 'M136 -84v-46', 2],
      ['blue', 'M137 -130h24v16h-24z'],
      ['white', 'M137 -124h24M137 -118h24', 2.4],
    ],
  },
  // Domes and minarets above the Bosphorus, and a ferry.
  istanbul: {
    ground: 'river',
    manner: 'arabian',
    reach: 160,
    layers: [
      ...minarets(-146, 146),
      ...solid('white', '112 0 112 -44 96 -44 96 -62 66 -62 66 -84 46 -84 46 -100 0 -100'),
      [
        'slate',
        dome(-88, -60, 26, 20) + dome(88, -60, 26, 20) + dome(-52, -82, 24, 20) + dome(52, -82, 24, 20),
      ],
      [
        'slate',
        `${dome(0, -98, 46, 42)}${dome(-102, -43, 11, 11)}${dome(102, -43, 11, 11)}${dome(0, -62, 40, 24)}`,
      ],
      ['shade', 'M14 -138C40 -130 46 -114 46 -98H26C28 -112 24 -130 14 -138zM40 -62a40 24 0 0 0 -26 -22v22z'],
      ['dark', row(-36, 12, 7, x => arch(x, -86, 5, 11)) + row(-30, 12, 6, x => arch(x, -50, 5, 9))],
      [
        'dark',
        row(-98, 17.8, 12, x => arch(x, 0, 10, 24)) +
          row(-84, 12, 4, x => arch(x, -30, 5, 9)) +
          row(48, 12, 4, x => arch(x, -30, 5, 9)),
      ],
      ...minarets(-118, 118),
      ['gold', 'M0 -140v-14M-52 -102v-8M52 -102v-8M-88 -80v-8M88 -80v-8', 2],
    ],
    front: [
      ['white', 'M-130 34h104l-10 14h-86zM-116 22h74v12h-74zM-104 12h44v10h-44z'],
      ['lamp', 'M-112 28h66M-100 17h36', 5, '6 4'],
      ['yellow', box(-76, -4, 11, 16)],
      ['black', 'M-76 -2h11', 4],
      ['red', 'M-128 39h100', 3],
    ],
  },
  // The tower of Belém in the Tagus.
  lisbon: {
    ground: 'river',
    manner: 'mediterranean',
    reach: 130,
    isHanded: true,
    layers: [
      ...solid('stone', '37 0 37 -112 42 -116 42 -126 30 -126 30 -166 33 -168 33 -174 0 -174', 40),
      ['stone', row(-2, 11, 8, x => box(x, -133, 7, 8)) + row(8, 11.5, 6, x => box(x, -181, 7, 8))],
      ['stone', turret(2, -118) + turret(78, -118) + turret(11, -166) + turret(69, -166)],
      ['dark', arch(40, -134, 12, 22) + arch(24, -136, 8, 16) + arch(56, -136, 8, 16)],
      ['white', box(12, -84, 56, 22) + 'M10 -84l30 -10 30 10zM14 -62l6 8h40l6 -8z'],
      ['dark', row(19, 10.6, 5, x => arch(x, -64, 7, 16))],
      ['dark', arch(24, -20, 9, 24) + arch(56, -20, 9, 24) + arch(40, -96, 11, 14)],
      ['stone', 'M-118 2L-108 -46H14V2z'],
      ['shade', 'M-40 2V-46H14V2z'],
      ['stone', 'M-112 -46h126v-6h-126z' + row(-111, 13, 10, x => `M${x} -52v-9h9v9z`)],
      ['red', row(-106.5, 26, 5, x => `M${x} -59.5v6M${x - 2.5} -56.5h5`), 1.6],
      ['stone', turret(-109, -42) + turret(-50, -42) + turret(12, -42)],
      ['shade', 'M-46 -64h4v26l-5 4zM16 -64h4v22l-5 5z'],
      ['dark', row(-94, 21, 5, x => arch(x, -12, 8, 15))],
      ['rock', 'M-132 3l12 -6h206l14 6z'],
    ],
    front: [
      ['wood', 'M-172 38l6 14h52l10 -18h-14l-4 6z'],
      ['white', 'M-142 36q-18 -26 -8 -58q22 24 18 58zM-128 34q-2 -22 8 -42q14 22 8 42z'],
      ['red', 'M-146 16h8M-142 12v8', 2.4],
      ['wood', 'M-140 46v-70M-122 46v-58', 1.6],
    ],
  },
  // The Metropolis building on the Gran Vía.
  madrid: {
    ground: 'town',
    manner: 'mediterranean',
    reach: 150,
    layers: [
      ...solid('stone', '36 0 36 -96 0 -96', -128, 130),
      ['slate', 'M-166 -96l8 -18h62l6 18zM92 -96l8 -18h58l10 18z'],
      ...solid('white', '90 0 90 -92 94 -94 94 -100 0 -100'),
      [
        'dark',
        row(-80, 15.6, 3, x => [-14, -48, -78].map(y => arch(x, y, 8, 20)).join('')) +
          row(50, 15.6, 3, x => [-14, -48, -78].map(y => arch(x, y, 8, 20)).join('')),
      ],
      [
        'dark',
        row(-152, 16, 4, x => [-20, -50, -80].map(y => arch(x, y, 7, 18)).join('')) +
          row(108, 16, 4, x => [-20, -50, -80].map(y => arch(x, y, 7, 18)).join('')),
      ],
      ...solid('white', '40 0 40 -104 44 -106 44 -112 0 -112'),
      ['dark', row(-27, 18, 4, x => arch(x, -62, 10, 38) + arch(x, -14, 9, 30))],
      ['white', row(-36, 18, 5, x => `M${x} -58v-44`), 4],
      ...solid('white', '36 -112 36 -134 38 -136 0 -136'),
      ['dark', row(-24, 16, 4, x => arch(x, -114, 8, 17))],
      ['black', 'M-38 -136C-38 -168 -16 -178 -9 -186H9C16 -178 38 -168 38 -136z'],
      [
        'gold',
        'M-30 -138C-28 -162 -12 -176 -6 -184M30 -138C28 -162 12 -176 6 -184M0 -138V-184M-38 -137h76M-20 -152q8 -8 12 0M8 -152q8 -8 12 0',
        2.6,
      ],
      ...solid('white', '8 -186 8 -200 0 -204'),
      [
        'black',
        'M-2 -202l-2 -18 4 -6 4 6 -1 18zM-3 -214L-20 -226l4 14 12 6zM3 -214l17 -16 -3 17 -13 7zM2 -220l8 -12',
      ],
      ['gold', disc(-68, -108, 8) + disc(68, -108, 8)],
    ],
  },
  // The Sagrada Família.
  barcelona: {
    ground: 'town',
    manner: 'mediterranean',
    reach: 120,
    layers: [
      ...solid('stone', '22 0 20 -120 15 -172 8 -206 4 -216 0 -216', 0),
      ...solid('sand', '16 0 16 -70 14 -116 9 -152 4 -170 0 -172', -78, 78),
      ...solid('sand', '16 0 16 -90 14 -140 9 -178 4 -196 0 -198', -42, 42),
      [
        'dark',
        [-78, 78]
          .flatMap(x => [-66, -80, -94, -108, -122, -136].map(y => `M${x - 7} ${y}h4M${x + 1} ${y}h4`))
          .join(''),
        5,
      ],
      [
        'dark',
        [-42, 42]
          .flatMap(x => [-78, -94, -110, -126, -142, -158].map(y => `M${x - 7} ${y}h4M${x + 1} ${y}h4`))
          .join(''),
        5,
      ],
      ['dark', [-100, -120, -140, -160].map(y => `M-8 ${y}h5M4 ${y}h5`).join(''), 6],
      ['red', disc(-78, -174, 5) + disc(78, -174, 5) + disc(-42, -200, 5.6) + disc(42, -200, 5.6)],
      [
        'gold',
        'M-78 -168v-22M78 -168v-22M-42 -194v-24M42 -194v-24M-84 -182h12M72 -182h12M-48 -208h12M36 -208h12',
        2.6,
      ],
      ['white', 'M0 -214v-20M-8 -226h16', 4],
      [
        'stone',
        'M-112 0V-52L-96 -66L-80 -50L-60 -74L-40 -58L-20 -84L0 -106L20 -84L40 -58L60 -74L80 -50L96 -66L112 -52V0z',
      ],
      ['shade', 'M30 -72L40 -58L60 -74L80 -50L96 -66L112 -52V0H30z'],
      ['dark', 'M-18 -4V-40L0 -72L18 -40V-4zM-62 -4V-34L-48 -54L-34 -34V-4zM34 -4V-34L48 -54L62 -34V-4z'],
      ['gold', `${disc(0, -56, 6)}M-10 -30h20v2h-20z`],
      ['green', 'M-6 -84l6 -26 6 26z'],
      ['yellow', 'M-131 0V-96M-127 -100v-60', 3],
      ['red', 'M-131 -94h110M-131 -100l50 -22', 2],
    ],
  },
}
