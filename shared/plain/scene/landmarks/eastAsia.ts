import { bar, box, disc } from '../shapes.ts'
import type { Landmark, Layer } from './landmark.ts'
import { arch, dome, row, solid } from './pieces.ts'

/** A roof with eaves that turn up: half its width at the eaves and at the ridge. */
const eaves = (x: number, y: number, half: number, ridge: number, rise: number): string =>
  `M${x - half} ${y - 4}Q${x - half * 0.7} ${y - 4} ${x - ridge} ${y - rise}H${x + ridge}Q${x + half * 0.7} ${y - 4} ${x + half} ${y - 4}Q${x + half * 0.8} ${y + 3} ${x + half * 0.7} ${y + 3}H${x - half * 0.7}Q${x - half * 0.8} ${y + 3} ${x - half} ${y - 4}z`

const pagoda = (x: number): Layer[] => {
  const storeys = [0, 1, 2, 3, 4]
  return [
    ['stone', box(x - 42, -10, 84, 12)],
    ['brick', storeys.map(i => box(x - 30 + i * 3.6, -38 - i * 33, 60 - i * 7.2, 30)).join('')],
    ['lamp', storeys.map(i => box(x - 16 + i * 2, -28 - i * 33, 32 - i * 4, 10)).join('')],
    ['slate', storeys.map(i => eaves(x, -36 - i * 33, 62 - i * 6, 26 - i * 3, 16)).join('')],
    [
      'shade',
      storeys
        .map(i => `M${x + 8} ${-52 - i * 33}h${16 - i * 3}q18 14 ${38 - i * 3} 14l-10 5h-${40 - i * 3}z`)
        .join(''),
    ],
    ['gold', `M${x} -182v-46M${x - 6} -200h12M${x - 5} -208h10M${x - 4} -216h8`, 2.6],
  ]
}

export const eastAsia: Record<string, Landmark> = {
  // Tokyo Tower, Mount Fuji behind the towers.
  tokyo: {
    ground: 'skyline',
    manner: 'eastAsian',
    reach: 176,
    isHanded: true,
    behind: [
      [
        'blue',
        'M-330 -40C-240 -70 -180 -120 -138 -168L-124 -174L-110 -168L-98 -174L-88 -168C-40 -116 30 -66 120 -40V-10H-330z',
      ],
      [
        'snow',
        'M-166 -140Q-150 -154 -138 -168L-124 -174L-110 -168L-98 -174L-88 -168Q-76 -154 -62 -142L-76 -136L-88 -146L-98 -128L-110 -142L-124 -124L-136 -142L-150 -132z',
      ],
    ],
    layers: [
      [
        'glass',
        'M-176 0v-56h30v56zM-140 0v-84h26v84zM-106 0v-62h34v62zM-64 0v-92h26v92zM150 0v-70h26v70zM122 0v-48h22v48z',
      ],
      ['shade', 'M-160 0v-56h14v56zM-126 0v-84h12v84zM-88 0v-62h16v62zM-50 0v-92h12v92zM164 0v-70h12v70z'],
      [
        'lamp',
        row(-170, 9, 2, x => `M${x} -50v48`) +
          row(-134, 9, 2, x => `M${x} -78v76`) +
          row(-98, 9, 2, x => `M${x} -56v54`) +
          'M-57 -86v84M156 -64v62',
        4,
        '3 7',
      ],
      [
        'red',
        'M-14 0C6 -44 20 -84 27 -118C32 -150 36 -176 37 -196H43C44 -176 48 -150 53 -118C60 -84 74 -44 94 0H74C70 -18 56 -28 40 -28S10 -18 6 0zM22 -46H58C54 -60 51 -74 49 -86H31C29 -74 26 -60 22 -46z',
      ],
      [
        'red',
        'M-2 -12L22 -40M82 -12L58 -40M24 -48L46 -88M56 -48L34 -88M28 -96L50 -120M52 -96L30 -120M34 -136L48 -156M46 -136L32 -156',
        2.4,
      ],
      ['white', 'M10 -52h60l-3 12h-54zM30 -112h20v-12h-20zM33 -160h14v-10h-14z'],
      ['white', box(24, -104, 32, 14)],
      ['lamp', 'M26 -99h28M26 -93h28', 3, '4 2'],
      ['red', bar(21, -89, 38), 3],
      ['white', 'M40 -196v-14', 3],
      ['red', 'M40 -210v-22', 3],
      ['shade', 'M43 -190C44 -176 48 -150 53 -118C60 -84 74 -44 94 0H80C66 -40 54 -80 48 -116z'],
    ],
  },
  // A pagoda over the roofs, and a red gate.
  kyoto: {
    ground: 'town',
    manner: 'eastAsian',
    reach: 150,
    isHanded: true,
    behind: [['green', 'M-700 0C-400 -110 -260 -70 -140 -100S100 -150 220 -96S500 -70 700 0z']],
    layers: [
      ['pink', row(-20, 26, 7, x => disc(x, -14 - ((x * x) % 13), 22))],
      ...pagoda(66),
      ['pink', row(-6, 30, 6, x => disc(x + 6, -2, 18))],
      ['red', 'M-140 6V-84H-130V6zM-70 6V-84H-60V6zM-150 -66H-50V-58H-150z'],
      ['red', 'M-160 -96Q-100 -84 -40 -96L-42 -84Q-100 -74 -158 -84z'],
      ['black', 'M-164 -102Q-100 -88 -36 -102L-38 -95Q-100 -82 -162 -95zM-141 6v-10h12v10zM-71 6v-10h12v10z'],
      ['red', box(-104, -78, 8, 14)],
    ],
  },
  // The tower on Namsan, the palace gate below.
  seoul: {
    ground: 'park',
    manner: 'eastAsian',
    reach: 178,
    behind: [['green', 'M-500 0C-300 -40 -140 -60 -60 -110C-20 -134 20 -138 60 -120C150 -70 260 -50 500 0z']],
    layers: [
      ...solid('white', '6 -110 4 -168 0 -168', 34),
      ...solid('steel', '9 -166 18 -172 18 -180 13 -184 15 -188 15 -194 9 -198 5 -204 0 -204', 34),
      ['lamp', 'M18 -176h32M21 -191h26', 3, '4 2'],
      ['red', 'M34 -204v-18', 3],
      ['white', 'M34 -222v-16', 2],
      ['green', row(-150, 24, 14, x => dome(x, -28, 20, 22 + ((x * x) % 9)))],
      ['stone', box(-150, -46, 300, 48)],
      ['shade', box(90, -46, 60, 48)],
      ['dark', arch(0, 2, 26, 38) + arch(-54, 2, 20, 30) + arch(54, 2, 20, 30)],
      ['sand', 'M-150 -46h300M-150 -22h110M40 -22h110', 2],
      ['red', box(-88, -72, 176, 26)],
      ['green', row(-80, 20, 9, x => box(x - 5, -66, 10, 18))],
      ['copper', bar(-92, -74, 184), 5],
      ['slate', eaves(0, -74, 122, 74, 24)],
      ['red', box(-66, -110, 132, 14)],
      ['copper', bar(-70, -111, 140), 4],
      ['slate', eaves(0, -112, 104, 54, 30)],
      ['white', 'M-54 -143h108M-74 -99h148', 3],
      ['gold', box(-14, -108, 28, 10)],
      ['shade', 'M30 -142h24q14 24 50 26l-16 6h-58zM40 -98h34q12 18 48 20l-16 7h-66z'],
    ],
  },
  // The Hall of Prayer in the Temple of Heaven.
  beijing: {
    ground: 'park',
    manner: 'eastAsian',
    reach: 165,
    layers: [
      ...solid('white', '164 2 164 -12 150 -12 0 -12'),
      ...solid('white', '134 -12 134 -26 0 -26'),
      ...solid('white', '106 -26 106 -40 0 -40'),
      [
        'steel',
        `${row(-158, 11, 29, x => `M${x} -12v-7`)}${row(-128, 11, 24, x => `M${x} -26v-7`)}${row(-100, 11, 19, x => `M${x} -40v-7`)}`,
        4,
      ],
      ['white', 'M-22 2l6 -42h32l6 42z'],
      ['steel', 'M-8 2l3 -42M8 2l-3 -42M-20 -8h40M-18 -18h36M-17 -28h34', 1.4],
      ...solid('red', '66 -40 66 -78 0 -78'),
      ['dark', row(-54, 18, 7, x => box(x - 5, -70, 10, 30))],
      ['gold', 'M-66 -76h132', 4],
      ...solid('blue', '94 -76 60 -92 54 -100 0 -100'),
      ...solid('red', '52 -98 52 -114 0 -114'),
      ['green', row(-45, 15, 7, x => box(x - 4, -112, 8, 11))],
      ['gold', 'M-52 -114h104', 3],
      ...solid('blue', '76 -112 48 -130 42 -138 0 -138'),
      ...solid('red', '40 -136 40 -152 0 -152'),
      ['green', row(-32, 13, 6, x => box(x - 4, -150, 8, 11))],
      ['gold', 'M-40 -152h80', 3],
      ...solid('blue', '60 -150 34 -172 16 -190 6 -200 0 -204'),
      ['gold', `${dome(0, -200, 7, 9)}M-2 -208h4v-10h-4z${disc(0, -218, 4)}`],
      ['gold', box(-8, -134, 16, 16)],
    ],
  },
  // Taipei 101.
  taipei: {
    ground: 'skyline',
    manner: 'eastAsian',
    reach: 110,
    behind: [['green', 'M-700 0C-400 -100 -300 -60 -160 -84S80 -120 200 -80S500 -90 700 0z']],
    layers: [
      ['copper', 'M-78 0v-38h60v38zM20 0v-30h62v30z'],
      ...solid('copper', '34 0 25 -54 0 -54'),
      ...[0, 1, 2, 3, 4, 5, 6, 7].flatMap(i =>
        solid('copper', `18 ${-54 - i * 17} 26 ${-70 - i * 17} 26 ${-71 - i * 17} 0 ${-71 - i * 17}`),
      ),
      ['lamp', row(-12, 8, 4, x => `M${x} -6V-188`), 3, '3 5.5'],
      ['gold', [...Array(8).keys()].map(i => bar(-24, -69 - i * 17, 48)).join(''), 1.6],
      ['gold', disc(0, -44, 8)],
      ...solid('copper', '18 -190 15 -202 10 -202 10 -212 6 -212 5 -222 0 -222'),
      ['steel', 'M0 -222v-34', 3],
      ['glass', 'M-106 0v-62h24v62zM84 0v-76h22v76z'],
      ['shade', 'M-94 0v-62h12v62zM96 0v-76h10v76zM50 0v-30h32v30z'],
    ],
  },
  // A junk in the harbour, the Peak behind the towers.
  'hong kong': {
    ground: 'skyline',
    manner: 'eastAsian',
    reach: 186,
    isHanded: true,
    behind: [
      [
        'green',
        'M-700 0C-420 -90 -300 -70 -190 -130C-150 -152 -110 -156 -70 -132C10 -90 60 -124 110 -128C170 -132 230 -70 360 -60S560 -30 700 0z',
      ],
    ],
    layers: [
      ...solid('glass', '20 0 20 -150 14 -168 12 -182 6 -182 0 -182', 118),
      ['white', 'M106 -184v-10M112 -184v-14M118 -184v-14M124 -184v-14M130 -184v-10', 2],
      ['white', row(104, 9.4, 4, x => `M${x} -6v-146`), 1.4],
      ['glass', 'M-96 0V-92L-78 -110V-126L-62 -144V-172L-46 -188V0z'],
      ['shade', 'M-46 -188L-62 -172V-126L-46 -110zM-46 -110L-78 -78L-62 -62L-46 -46V0H-62V-62z'],
      [
        'white',
        'M-96 -92L-46 -42L-96 0M-96 -42L-46 -92M-46 -92L-78 -126L-46 -144M-46 -42L-96 -42M-62 -172L-46 -144M-96 -92H-78V-126M-96 0V-92M-46 0V-188M-46 -42L-46 0',
        2,
      ],
      ['white', 'M-56 -178v-30M-50 -184v-30', 2],
      ...solid('steel', '15 0 15 -106 0 -106', -20, 84),
      ['sand', 'M0 0v-122l11 -10 11 10v122z'],
      ['glass', 'M30 0v-88h26v88zM144 0v-96h24v96zM-130 0v-82h26v82zM-166 0v-112h28v112z'],
      [
        'shade',
        'M11 0v-132l11 10v122zM44 0v-88h12v88zM157 0v-96h11v96zM-116 0v-82h12v82zM-152 0v-112h14v112z',
      ],
      [
        'lamp',
        row(-160, 8, 3, x => `M${x} -106v100`) +
          row(-125, 8, 3, x => `M${x} -76v70`) +
          row(4, 7, 3, x => `M${x} -116v110`) +
          row(34, 8, 3, x => `M${x} -82v76`) +
          row(148, 8, 3, x => `M${x} -90v84`),
        3,
        '3 6',
      ],
    ],
    front: [
      ['wood', 'M-118 34l6 18q40 8 84 0l18 -24 -16 2 -6 6 -70 2z'],
      [
        'red',
        'M-116 32Q-112 2 -92 -14Q-84 8 -88 32zM-84 34Q-82 -26 -52 -44Q-36 -8 -42 34zM-38 32Q-38 0 -22 -14Q-10 8 -16 28z',
      ],
      [
        'wood',
        'M-112 22h26M-106 8h20M-83 16h40M-81 0h38M-76 -16h32M-68 -30h20M-37 18h20M-34 4h18M-90 36V-16M-50 36V-46M-20 34V-16',
        1.8,
      ],
    ],
  },
}
