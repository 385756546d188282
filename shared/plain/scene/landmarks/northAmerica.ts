import { bar, box, disc } from '../shapes.ts'
import type { Landmark } from './landmark.ts'
import { even, row, solid } from './pieces.ts'

export const northAmerica: Record<string, Landmark> = {
  // Liberty before the Empire State and the Chrysler Building.
  'new york': {
    ground: 'skyline',
    manner: 'northern',
    reach: 178,
    isHanded: true,
    layers: [
      ['brick', 'M-150 0v-90h34v90zM-58 0v-80h30v80zM146 0v-78h32v78zM92 0v-92h26v92z'],
      ['glass', 'M-112 0v-118h26v118zM-24 0v-108l26 -14v122z'],
      ...solid(
        'sand',
        '30 0 30 -40 24 -40 24 -64 19 -64 19 -142 15 -142 15 -158 11 -158 11 -168 6 -172 4 -184 0 -184',
        46,
      ),
      ['steel', 'M46 -184v-36', 3],
      ...solid('steel', '17 0 17 -84 13 -84 13 -128 0 -128', 130),
      ['steel', even('13 -128 10 -144 7 -154 4 -164 2 -172 0 -196', 130)],
      ['dark', 'M122 -134l8 -8 8 8zM124 -146l6 -7 6 7zM126 -157l4 -6 4 6z'],
      [
        'lamp',
        row(32, 7, 5, x => `M${x} -8v-128`) +
          row(118, 8, 4, x => `M${x} -8v-112`) +
          row(-144, 8, 4, x => `M${x} -8v-76`) +
          row(-106, 8, 3, x => `M${x} -8v-104`) +
          row(-18, 8, 3, x => `M${x} -8v-94`) +
          row(-52, 8, 3, x => `M${x} -8v-66`),
        3,
        '4 6',
      ],
      ['shade', 'M-132 0v-90h16v90zM-98 0v-118h12v118zM-10 0v-116l12 -6v122z'],
    ],
    front: [
      ['rock', 'M-176 36q30 -12 66 -12t66 12q-66 8 -132 0z'],
      ...solid('stone', '32 28 28 12 20 12 18 -18 22 -18 22 -24 0 -24', -110),
      [
        'copper',
        'M-124 -24C-126 -50 -122 -66 -120 -82L-126 -122L-121 -124L-114 -96H-104C-98 -92 -96 -84 -96 -74L-94 -24z',
      ],
      ['copper', disc(-108, -103, 7)],
      ['copper', 'M-116 -108l-6 -7M-112 -111l-3 -9M-107 -112l1 -9M-102 -109l6 -7', 2],
      ['copper', 'M-100 -74l10 4 -3 -18 -7 -4z'],
      ['shade', 'M-104 -96C-98 -92 -96 -84 -96 -74L-94 -24H-106L-108 -60z'],
      ['copper', box(-129, -128, 12, 5)],
      ['gold', 'M-127 -128q-1 -8 4 -14q5 6 4 14z'],
    ],
  },
  // Willis Tower, the Hancock Center, Marina City and the Bean.
  chicago: {
    ground: 'skyline',
    manner: 'northern',
    reach: 178,
    isHanded: true,
    layers: [
      ['black', 'M-110 0V-132H-98V-168H-84V-196H-56V-152H-44V-112H-38V0z'],
      ['shade', 'M-70 0V-196H-56V-152H-44V-112H-38V0z'],
      ['white', 'M-78 -196v-34M-64 -196v-34', 2.6],
      ['black', 'M68 0L76 -164H112L120 0z'],
      ['shade', 'M98 0L98 -164H112L120 0z'],
      [
        'steel',
        'M70 -4L115 -62L74 -62L118 -4M74 -66L112 -116L77 -116L115 -66M78 -120L110 -162M110 -120L78 -162',
        1.4,
      ],
      ['white', 'M86 -164v-36M102 -164v-36', 2.6],
      ...solid('sand', '15 0 15 -96 0 -96', 4, 40),
      [
        'dark',
        [4, 40].map(x => [...Array(12).keys()].map(i => bar(x - 14, -32 - i * 5.6, 28)).join('')).join(''),
        2.4,
        '4 2',
      ],
      ['brick', 'M-26 0v-72h16v72zM130 0v-104h28v104z'],
      ['glass', 'M-158 0v-100l14 -14 14 14v100zM-128 0v-58h16v58zM54 0v-62h14v62z'],
      ['shade', 'M-144 0v-114l14 14v100zM146 0v-104h12v104z'],
      [
        'lamp',
        row(-104, 8, 8, x => `M${x} -6v-100`) +
          row(80, 8, 5, x => `M${x} -8v-148`) +
          row(-152, 8, 3, x => `M${x} -6v-86`) +
          row(136, 8, 3, x => `M${x} -6v-90`),
        3,
        '3 9',
      ],
    ],
    front: [
      ['stone', 'M-80 48h190v12h-190z'],
      ['steel', 'M-52 48C-62 18 -24 8 14 8S92 18 80 48Q66 50 52 46Q34 36 14 36T-22 46Q-38 50 -52 48z'],
      ['white', 'M-40 30Q-30 16 6 14', 4],
      ['shade', 'M40 12C84 16 90 34 80 48Q66 50 52 46Q70 34 40 12z'],
    ],
  },
  // The CN Tower and the stadium's dome by the lake.
  toronto: {
    ground: 'skyline',
    manner: 'northern',
    reach: 150,
    isHanded: true,
    layers: [
      ['glass', 'M34 0v-98h28v98zM68 0v-126h24v126zM98 0v-88h30v88zM132 0v-110h20v110zM-150 0v-72h24v72z'],
      ['black', 'M-122 0v-94h26v94z'],
      ['gold', 'M-92 0v-70h16v70z'],
      ['shade', 'M50 0v-98h12v98zM82 0v-126h10v126zM114 0v-88h14v88zM-108 0v-94h12v94z'],
      [
        'lamp',
        row(40, 8, 3, x => `M${x} -6v-86`) +
          row(74, 8, 2, x => `M${x} -6v-114`) +
          row(104, 8, 3, x => `M${x} -6v-76`) +
          row(-116, 8, 3, x => `M${x} -6v-82`) +
          row(-144, 8, 2, x => `M${x} -6v-60`),
        3,
        '3 7',
      ],
      ...solid('stone', '15 0 8 -60 5 -150 0 -150', 0),
      ...solid('steel', '8 -146 22 -154 24 -160 22 -166 16 -168 14 -174 8 -176 4 -180 0 -180', 0),
      ['red', bar(-23, -158, 46), 2.4],
      ['lamp', bar(-20, -164, 40), 3, '4 2'],
      ...solid('stone', '4 -178 3 -206 0 -206', 0),
      ['steel', 'M0 -206v-16', 3],
      ['red', 'M0 -222v-18', 2.4],
      ['white', 'M-78 0v-12q0 -32 52 -34q50 2 52 34v12z'],
      ['steel', 'M-66 -28q40 -22 80 0M-74 -16q48 -22 96 0M-26 -46v30M-52 -40l-6 26M0 -40l6 26', 1.6],
      ['shade', 'M4 -40q22 8 22 28v12h-26q12 -20 4 -40z'],
      ['stone', box(-82, -10, 112, 10)],
    ],
    front: [
      ['white', 'M-58 40v-46q20 22 24 46zM-62 40v-34q-14 14 -18 34z'],
      ['red', 'M-84 42h54l-10 9h-36z'],
    ],
  },
  // The Capitol and the Washington Monument, cherry trees.
  washington: {
    ground: 'park',
    manner: 'northern',
    reach: 184,
    layers: [
      ...solid('white', '9 6 6 -170 0 -186', -142),
      ['white', box(-98, -34, 270, 40)],
      ['white', box(-4, -46, 82, 52) + box(-100, -42, 46, 48) + box(128, -42, 46, 48)],
      ['shade', box(78, -34, 50, 40) + box(152, -42, 22, 48) + box(60, -46, 18, 52)],
      ['white', 'M6 -46l31 -16 31 16zM-98 -42l21 -10 21 10zM130 -42l21 -10 21 10z'],
      [
        'dark',
        row(-48, 11, 4, x => box(x, -26, 4, 12) + box(x, -8, 4, 12)) +
          row(84, 11, 4, x => box(x, -26, 4, 12) + box(x, -8, 4, 12)),
      ],
      [
        'shade',
        row(2, 9.4, 8, x => box(x, -40, 4, 44)) +
          row(-96, 9.4, 4, x => box(x, -36, 4, 38)) +
          row(133, 9.4, 4, x => box(x, -36, 4, 38)),
      ],
      ...solid('white', '38 -60 38 -68 34 -68 34 -96 36 -98 31 -100 31 -112 0 -112', 37),
      ['dark', row(10, 9, 7, x => box(x - 1.6, -92, 3.6, 20))],
      ['white', 'M6 -110C8 -138 24 -150 32 -154H42C50 -150 66 -138 68 -110z'],
      ['shade', 'M48 -151C58 -144 66 -134 68 -110H54C56 -130 54 -142 48 -151z'],
      ['steel', 'M16 -112C18 -134 28 -148 34 -153M58 -112C56 -134 46 -148 40 -153M37 -112v-42', 1.4],
      ...solid('white', '7 -152 7 -166 9 -168 5 -172 0 -176', 37),
      ['copper', 'M37 -174v-12M34 -180l3 -4 3 4v6h-6z', 2],
      ['white', 'M-2 6h78l14 8H-16z'],
      [
        'pink',
        [-170, -116, -96, 178]
          .map(x => disc(x, -8, 15) + disc(x + 12, -2, 12) + disc(x - 12, -1, 11))
          .join(''),
      ],
    ],
    front: [
      ['blue', 'M-180 30H220L300 52H-260z'],
      ['white', 'M-150 36h70M-90 46h130M60 36h90', 2],
    ],
  },
}
