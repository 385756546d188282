import { bar, box, disc } from '../shapes.ts'
import type { Landmark } from './landmark.ts'
import { arch, dome, even, row, solid } from './pieces.ts'

export const oceania: Record<string, Landmark> = {
  // The Opera House and the Harbour Bridge.
  sydney: {
    ground: 'sea',
    manner: 'northern',
    reach: 188,
    isHanded: true,
    behind: [
      [
        'glass',
        'M60 -20v-70h18v70zM84 -20v-94h16v94zM106 -20v-60h20v60zM132 -20v-84h16v84zM154 -20v-56h22v56z',
      ],
      ['steel', 'M118 -20v-112h3v112zM111 -132h17v10l-4 6h-9l-4 -6z'],
      ['green', 'M-700 -26Q-500 -48 -320 -40T-100 -30T300 -40T700 -26z'],
    ],
    layers: [
      [
        'slate',
        'M-196 -36C-160 -110 -110 -142 -60 -142S36 -110 74 -36H66C30 -100 -16 -128 -60 -128S-150 -100 -188 -36z',
      ],
      ['slate', row(-180, 12, 21, x => `M${x} -38V${Math.round(-128 + ((x + 60) / 128) ** 2 * 92)}`), 1.4],
      ['slate', 'M-164 -74C-130 -112 -96 -118 -60 -118S10 -112 44 -74', 2],
      ['slate', box(-700, -44, 1100, 8)],
      ['stone', `${box(-208, -84, 20, 100)}${box(68, -84, 18, 90)}`],
      ['shade', `${box(-196, -84, 8, 100)}${box(78, -84, 8, 90)}`],
      ['rose', 'M-64 24L-54 0H186L192 24z'],
      ['shade', 'M-64 24L-60 14H190L192 24z'],
      ['white', 'M-44 0C-40 -34 -22 -58 6 -70C10 -40 2 -14 -8 0z'],
      ['white', 'M-2 0C4 -42 24 -72 58 -88C62 -50 54 -20 40 0z'],
      ['white', 'M40 0C46 -32 64 -54 92 -64C96 -38 88 -14 78 0z'],
      ['white', 'M84 0C88 -22 102 -38 122 -44C126 -26 120 -10 112 0z'],
      ['white', 'M176 0C172 -26 156 -46 132 -56C126 -34 132 -14 142 0z'],
      [
        'shade',
        'M58 -88C62 -50 54 -20 40 0H22C44 -24 54 -54 58 -88zM6 -70C10 -40 2 -14 -8 0H-22C-6 -18 2 -44 6 -70zM92 -64C96 -38 88 -14 78 0H64C80 -18 88 -40 92 -64zM122 -44C126 -26 120 -10 112 0H102C114 -14 120 -28 122 -44z',
      ],
      ['dark', 'M-8 0C-2 -10 2 -20 4 -32L14 0zM40 0C48 -12 54 -24 56 -40L62 0z'],
      ['lamp', 'M-50 8H184', 3, '5 4'],
    ],
    front: [
      ['green', 'M-150 44h80l-8 12h-64z'],
      ['yellow', 'M-142 32h62v12h-62zM-126 24h30v8h-30z'],
      ['lamp', 'M-138 38h54', 5, '6 4'],
    ],
  },
  // Flinders Street Station and a tram.
  melbourne: {
    ground: 'park',
    manner: 'northern',
    reach: 172,
    isHanded: true,
    behind: [
      [
        'glass',
        'M-150 0v-120h22v120zM-118 0v-86h30v86zM60 0v-104h24v104zM92 0v-190l12 -10 12 10v190zM126 0v-126h26v126z',
      ],
      ['gold', box(92, -190, 24, 16)],
      ['shade', 'M104 0v-200l12 10v190zM-138 0v-120h10v120zM72 0v-104h12v104z'],
    ],
    layers: [
      ['yellow', box(-172, -48, 150, 52)],
      ['tile', bar(-172, -46, 150) + bar(-172, -24, 150), 4],
      ['dark', row(-164, 17, 9, x => arch(x, -26, 8, 15)) + row(-164, 17, 9, x => arch(x, 4, 10, 20))],
      ['yellow', 'M-40 4V-62H84V4z'],
      ['tile', 'M-40 4V-62H-26V4zM70 4V-62H84V4z'],
      ['dark', 'M-14 4V-16A36 36 0 0 1 58 -16V4z'],
      ['lamp', 'M-8 -14A30 30 0 0 1 52 -14z'],
      ['yellow', 'M22 -44v40M-4 -34l52 0M8 -44v28M36 -44v28', 2.4],
      ['white', row(-4, 13, 5, x => disc(x, -53, 4))],
      ...solid('yellow', '15 -60 15 -84 0 -84', -32, 76),
      ['copper', dome(-32, -83, 15, 18) + dome(76, -83, 15, 18)],
      ...solid('yellow', '32 -62 32 -86 0 -86', 22),
      ['dark', row(-1, 11.5, 5, x => arch(x, -64, 6, 15))],
      ['copper', 'M-14 -86C-14 -116 4 -130 22 -134C40 -130 58 -116 58 -86z'],
      ['shade', 'M30 -132C46 -126 58 -112 58 -86H42C44 -108 40 -124 30 -132z'],
      ['copper', 'M18 -132h8v-12h-8zM22 -144v-10', 2],
      ...solid('yellow', '13 4 13 -92 0 -92', 150),
      ['copper', even('14 -92 10 -106 5 -110 5 -118 0 -126', 150)],
      ['white', disc(150, -76, 9)],
      ['black', 'M150 -76v-6M150 -76l4 2', 1.6],
      ['yellow', box(84, -40, 54, 44)],
      ['dark', row(92, 13, 4, x => arch(x, 4, 8, 20) + arch(x, -20, 7, 12))],
    ],
    front: [
      ['steel', 'M-700 40H700M-700 46H700', 2],
      ['green', 'M-134 12h96q8 0 8 8v18h-112v-18q0 -8 8 -8z'],
      ['yellow', 'M-142 27h112v6h-112z'],
      ['lamp', 'M-136 20h100', 9, '13 4'],
      ['black', 'M-120 42h12M-66 42h12M-86 12l-10 -14h20', 4],
    ],
  },
  // The Sky Tower, sails, and Rangitoto.
  auckland: {
    ground: 'sea',
    manner: 'northern',
    reach: 165,
    isHanded: true,
    behind: [['green', 'M-420 -30C-300 -44 -230 -66 -180 -84L-164 -82L-150 -86C-90 -66 -20 -40 80 -30z']],
    layers: [
      ['green', 'M-60 4C0 -22 40 -30 90 -28S400 -30 700 4z'],
      ['glass', 'M8 -2v-60h24v60zM38 -2v-84h22v84zM108 -2v-92h26v92zM140 -2v-64h26v64zM172 -2v-78h24v78z'],
      ['sand', 'M-14 -2v-40h18v40zM62 -2v-50h18v50zM96 -2v-56h10v56z'],
      ['shade', 'M20 -2v-60h12v60zM50 -2v-84h10v84zM122 -2v-92h12v92zM154 -2v-64h12v64z'],
      [
        'lamp',
        row(13, 8, 2, x => `M${x} -56v50`) +
          row(43, 8, 2, x => `M${x} -80v74`) +
          row(113, 8, 3, x => `M${x} -88v82`) +
          row(145, 8, 3, x => `M${x} -60v54`),
        3,
        '3 6',
      ],
      ...solid('white', '7 -2 5 -130 0 -130', 88),
      ...solid('steel', '5 -128 17 -138 19 -144 17 -150 13 -152 13 -160 7 -162 5 -170 0 -170', 88),
      ['lamp', 'M71 -144h34', 3.4, '4 2'],
      ['white', 'M88 -168v-26', 4],
      ['steel', 'M88 -194v-32', 2],
      ['rock', 'M-70 6Q-40 -4 0 -4H700V6z'],
    ],
    front: [
      [
        'white',
        'M-112 46v-92q40 44 46 92zM-118 44v-70q-24 34 -32 70zM-12 34v-64q26 30 32 64zM-16 32v-50q-18 24 -22 50zM-176 22v-34q12 16 16 34z',
      ],
      ['blue', 'M-152 48h90l-12 10h-62zM-180 24h26l-5 5h-16z'],
      ['red', 'M-40 36h66l-10 8h-44z'],
      ['shade', 'M-84 46q-4 -34 -28 -70q40 36 46 70zM8 34q-4 -24 -20 -46q26 24 32 46z'],
    ],
  },
}
