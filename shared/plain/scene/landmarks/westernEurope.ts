import { bar, box, disc } from '../shapes.ts'
import type { Landmark } from './landmark.ts'
import { arch, dome, even, row, solid } from './pieces.ts'

export const westernEurope: Record<string, Landmark> = {
  // The Eiffel Tower, and an excursion boat on the Seine.
  paris: {
    ground: 'river',
    manner: 'northern',
    reach: 84,
    layers: [
      [
        'iron',
        'M-72 0C-46 -46 -28 -88 -19 -128C-12 -164 -7 -190 -4 -216V-226H4V-216C7 -190 12 -164 19 -128C28 -88 46 -46 72 0H44C40 -26 22 -40 0 -40S-40 -26 -44 0zM-27 -56H27C22 -70 18 -84 15 -98H-15C-18 -84 -22 -70 -27 -56zM-13 -106H13L5 -186H-5z',
      ],
      ['iron', `${bar(-40, -53, 80)}${bar(-21, -101, 42)}${bar(-6, -206, 12)}`, 5],
      [
        'iron',
        'M-62 -12L-36 -44M-56 -24L-30 -44M62 -12L36 -44M56 -24L30 -44M-30 -58L-16 -96M30 -58L16 -96M-14 -110L7 -150L-6 -184M14 -110L-7 -150L6 -184M-24 -70L-16 -98M24 -70L16 -98',
        2,
      ],
      ['shade', 'M22 -128C30 -88 46 -46 72 0H56C40 -40 26 -84 12 -128L4 -216C8 -190 14 -160 22 -128z'],
      ['iron', 'M0 -226v-14', 2],
      ['green', row(-150, 20, 5, x => dome(x, 2, 14, 20)) + row(78, 20, 5, x => dome(x, 2, 14, 18))],
    ],
    front: [
      ['white', 'M-150 30h118l-10 12h-98zM-138 20h92v9h-92z'],
      ['lamp', 'M-134 25h84', 5, '7 3'],
    ],
  },
  // The Elizabeth Tower, the Palace of Westminster and its bridge.
  london: {
    ground: 'river',
    manner: 'northern',
    reach: 176,
    isHanded: true,
    layers: [
      ['sand', box(-162, -56, 214, 58) + row(-118, 14, 12, x => `M${x} -55l4 -15 4 15z`)],
      ['dark', row(-112, 7, 23, x => `M${x} -48v46`), 2, '12 5'],
      ...solid('sand', '21 0 21 -112 23 -112 23 -138 16 -138 16 -122 0 -122', -142),
      ['dark', arch(-148, -84, 8, 26) + arch(-136, -84, 8, 26) + arch(-142, -8, 16, 38)],
      ['slate', 'M-142 -122v-30', 2],
      ['red', 'M-142 -152h16v9h-16z'],
      ...solid('sand', '8 -56 7 -82 0 -120', -58),
      ...solid('sand', '14 0 14 -134 17 -138 17 -172 14 -172 0 -172', 68),
      ['dark', 'M61 -10v-118M68 -10v-118M75 -10v-118', 1.6],
      ...solid('slate', '17 -172 10 -190 9 -190 9 -198 11 -200 0 -236', 68),
      ['dark', 'M61 -191h14', 5, '2 2'],
      ['gold', disc(68, -155, 13)],
      ['white', disc(68, -155, 11)],
      ['black', 'M68 -155v-8M68 -155l6 3', 2],
      ['gold', 'M68 -234v-8', 2],
      ['copper', 'M84 -24h150v9h-8a24 15 0 0 0 -44 15h-10a24 15 0 0 0 -44 0h-10a20 15 0 0 0 -34 0h-10z'],
      ['copper', 'M84 -27h150', 3, '2 3'],
      ['red', box(112, -48, 34, 20)],
      ['lamp', 'M115 -43h29M115 -34h29', 4.6, '5 2'],
      ['black', disc(119, -27, 3) + disc(139, -27, 3)],
    ],
  },
  // Gabled houses on a canal.
  amsterdam: {
    ground: 'river',
    manner: 'northern',
    reach: 150,
    layers: [
      ...solid('brick', '21 0 21 -100 15 -100 15 -110 10 -110 10 -120 5 -120 5 -130 0 -130', -126, 42),
      ...solid('slate', '21 0 21 -98 11 -104 10 -126 12 -128 0 -140', -84, 84),
      ...solid('wood', '21 0 21 -108 18 -112 11 -122 9 -134 11 -136 0 -143', -42, 126),
      ...solid('tile', '21 0 21 -92 0 -146', 0),
      ['white', even('13 -104 10 -106 9 -125 11 -127 0 -139 0 -134 6 -124 7 -102', -84, 84)],
      ['white', row(-126, 42, 7, x => [-94, -72, -50].map(y => bar(x - 15, y, 30)).join('')), 15, '9 1.5'],
      ['lamp', row(-126, 42, 7, x => [-94, -72, -50].map(y => bar(x - 13.5, y, 27)).join('')), 12, '6 4.5'],
      ['lamp', row(-126, 42, 7, x => box(x - 14, -30, 12, 20))],
      ['green', row(-126, 84, 4, x => box(x + 4, -30, 11, 30))],
      ['red', row(-84, 84, 3, x => box(x + 4, -30, 11, 30))],
      ['white', 'M-147 -37h294', 2],
      ['black', row(-126, 42, 7, x => `M${x} -130v-9h5`), 1.6],
    ],
    front: [
      ['black', 'M-100 30h104l-8 12h-86z'],
      ['red', 'M-84 18h60v11h-60z'],
      ['lamp', 'M-78 24h50', 5, '7 5'],
    ],
  },
  // The Ha'penny Bridge before the Four Courts.
  dublin: {
    ground: 'river',
    manner: 'northern',
    reach: 165,
    layers: [
      ...solid('brick', '21 0 21 -78 0 -78', -150, -64, 106),
      ...solid('yellow', '21 0 21 -70 0 -70', -107, 150),
      ['stone', box(-44, -60, 128, 60)],
      ...solid('stone', '36 -56 36 -100 0 -100', 20),
      ['dark', row(-8, 11, 6, x => arch(x, -62, 6, 30))],
      ['copper', dome(20, -99, 40, 38)],
      ['shade', 'M26 -137C48 -134 58 -116 60 -99H40C40 -116 36 -130 26 -137z'],
      ['white', row(-36, 13, 10, x => `M${x} -6v-42`), 3],
      ['stone', 'M-14 -60h68l-34 -18z'],
      ['dark', row(-150, 43, 3, x => [-66, -46].map(y => bar(x - 13, y, 28)).join('')), 12, '6 5'],
      ['dark', row(106, 44, 2, x => [-60, -42].map(y => bar(x - 13, y, 28)).join('')), 12, '6 5'],
      ['red', arch(-150, 0, 11, 26) + arch(106, 0, 11, 26)],
      ['blue', arch(-107, 0, 11, 26) + arch(150, 0, 11, 26)],
      ['green', arch(-64, 0, 11, 26)],
    ],
    front: [
      ['stone', box(-230, 18, 46, 60) + box(184, 18, 400, 60) + box(-600, 18, 372, 60)],
      ['white', 'M-190 34Q0 -34 190 34L186 62Q0 -18 -186 62z'],
      ['shade', 'M-186 62Q0 -18 186 62L184 54Q0 -22 -184 54z'],
      ['white', 'M-188 20Q0 -50 188 20', 3],
      ['white', 'M-188 27Q0 -42 188 27', 12, '1.6 6'],
      ['black', 'M-96 2v-34q12 -16 24 0v28M-12 -14v-30q12 -16 24 0v30M72 -4v-28q12 -16 24 0v34', 2],
      ['lamp', box(-88, -38, 8, 11) + box(-4, -50, 8, 11) + box(80, -38, 8, 11)],
    ],
  },
  // The castle on its rock, and the clock of the Balmoral.
  edinburgh: {
    ground: 'town',
    manner: 'northern',
    reach: 170,
    layers: [
      ['rock', 'M-190 6L-168 -36L-150 -50L-132 -88L-96 -98L-20 -108L60 -100L96 -86L112 -46L140 -30L170 6z'],
      [
        'shade',
        'M20 -104L60 -100L96 -86L112 -46L140 -30L170 6H70L84 -40L52 -66L60 -92zM-96 -98L-110 -60L-96 -40L-120 6H-150L-130 -40z',
      ],
      ['green', 'M-190 6L-168 -30L-140 -20L-90 -26L-20 -14L60 -22L120 -16L170 6z'],
      ['stone', box(-130, -112, 110, 26) + row(-130, 9, 12, x => box(x, -117, 5, 6))],
      ...solid('stone', '22 -100 22 -150 0 -174', -84),
      ...solid('stone', '16 -100 16 -136 0 -154', -46),
      ['stone', 'M-22 -98V-140H6V-152H36V-140H44V-98z'],
      ['stone', 'M30 -84V-124Q62 -130 92 -122V-82Q62 -74 30 -84z'],
      ['shade', 'M68 -126L92 -122V-82L68 -78zM24 -98V-152H36V-140H44V-98z'],
      [
        'dark',
        row(-98, 10, 3, x => box(x, -142, 4, 9)) +
          row(-14, 12, 5, x => box(x, -130, 4, 8)) +
          box(-48, -130, 5, 9),
      ],
      ['stone', row(32, 9, 7, x => box(x, -130, 5, 7))],
      ['black', 'M-84 -174v-26', 2],
      ['blue', 'M-84 -200h22v13h-22z'],
      ['white', 'M-83 -199l20 11M-63 -199l-20 11', 2],
      ...solid('sand', '24 0 24 -66 16 -66 16 -112 18 -112 18 -118 10 -132 8 -146 0 -160', 140),
      ['white', disc(140, -98, 9)],
      ['black', 'M140 -98v-6M140 -98l4 2', 1.6],
      ['dark', arch(132, -30, 7, 20) + arch(148, -30, 7, 20)],
    ],
  },
  // The Brandenburg Gate, with the television tower far behind.
  berlin: {
    ground: 'park',
    manner: 'northern',
    reach: 140,
    behind: [
      ['steel', even('9 0 5 -120 4 -150', 108)],
      ['steel', disc(108, -160, 17) + even('3 -176 1.4 -212', 108)],
      ['red', 'M108 -212v-34', 3, '7 7'],
      ['shade', 'M108 -177a17 17 0 0 1 0 34z'],
    ],
    layers: [
      ['sand', box(-112, -58, 28, 58) + box(84, -58, 28, 58) + box(-116, -64, 34, 7) + box(82, -64, 34, 7)],
      ['sand', box(-84, -104, 168, 18) + box(-90, -108, 180, 5) + box(-66, -122, 132, 14)],
      ['dark', box(-80, -86, 160, 84)],
      [
        'sand',
        row(-78, 31.2, 6, x => box(x - 6, -86, 12, 86) + box(x - 8, -7, 16, 7) + box(x - 8, -90, 16, 5)),
      ],
      [
        'shade',
        row(-78, 31.2, 6, x => box(x + 1, -84, 5, 84)) + box(20, -122, 46, 14) + box(98, -58, 14, 58),
      ],
      ['dark', row(-72, 16, 10, x => box(x, -101, 8, 10))],
      [
        'copper',
        row(
          -44,
          16,
          4,
          x => `M${x} -122l3 -14 -1 -10 -8 3 -1 -5 10 -9 9 1 5 12 10 1 3 21h-4l-3 -12 -12 0 -2 12z`,
        ),
      ],
      ['copper', 'M22 -122v-24l6 -3 3 -10h6l3 10 5 4v23zM34 -162l-16 6M34 -160l12 -14'],
      ['copper', 'M16 -150h8M46 -150v-34M40 -180h12', 2.4],
      ['copper', disc(34, -164, 4)],
    ],
  },
}
