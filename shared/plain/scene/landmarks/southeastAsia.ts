import { bar, box, disc } from '../shapes.ts'
import type { Landmark, Layer } from './landmark.ts'
import { arch, dome, even, row, solid } from './pieces.ts'

const prang = (x: number, size: number): Layer[] => {
  const at = (outline: string) =>
    outline
      .split(' ')
      .map(value => String(Number(value) * size))
      .join(' ')
  return [
    ...solid(
      'white',
      at(
        '40 0 40 -10 36 -12 36 -24 31 -26 31 -42 26 -44 26 -60 20 -64 19 -84 22 -86 22 -92 15 -94 14 -140 10 -166 5 -182 0 -186',
      ),
      x,
    ),
    [
      'gold',
      [-24, -42, -60, -90, -112, -132, -152]
        .map(y =>
          bar(
            x - (y > -70 ? 30 + y / 5 : 13 + (y > -100 ? 5 : 0)) * size,
            y * size,
            2 * (y > -70 ? 30 + y / 5 : 13 + (y > -100 ? 5 : 0)) * size,
          ),
        )
        .join(''),
      2.4,
    ],
    ['gold', `M${x} ${-184 * size}v${-26 * size}M${x - 5 * size} ${-196 * size}h${10 * size}`, 2],
  ]
}

const meru = (x: number, tiers: number, half: number, step: number): Layer[] => {
  const roofs = Array.from({ length: tiers }, (_, i) => {
    const w = half * (1 - (i * 0.72) / tiers)
    const y = -34 - i * step
    return `M${x - w} ${y}L${x - w * 0.62} ${y - step * 0.74}H${x + w * 0.62}L${x + w} ${y}z`
  })
  return [
    ['stone', box(x - half * 0.8, -14, half * 1.6, 18)],
    ['wood', box(x - half * 0.5, -34, half, 22)],
    ['red', box(x - half * 0.24, -38 - (tiers - 1) * step, half * 0.48, (tiers - 1) * step + 6)],
    ['black', roofs.join('')],
    ['gold', `M${x} ${-34 - tiers * step + 2}v-12M${x - 4} -13h8`, 2.4],
    ['dark', arch(x, -13, half * 0.34, 17)],
  ]
}

export const southeastAsia: Record<string, Landmark> = {
  // Ulun Danu Bratan in its lake, under the volcano, and a split gate.
  bali: {
    ground: 'sea',
    manner: 'tropical',
    reach: 165,
    behind: [
      ['rock', 'M-330 -30C-220 -50 -130 -110 -70 -172L-54 -178L-34 -170L-20 -176C40 -110 120 -50 240 -30z'],
      ['shade', 'M-20 -176C40 -110 120 -50 240 -30H60C20 -70 -10 -120 -20 -176z'],
      ['green', 'M-700 -28C-500 -60 -300 -40 -180 -56S40 -40 160 -58S500 -40 700 -28z'],
    ],
    layers: [
      ['rock', 'M-70 6q6 -14 30 -14h90q34 0 40 14zM-128 6q4 -10 20 -10h18q16 0 20 10z'],
      ...meru(14, 11, 46, 13.4),
      ...meru(-98, 3, 24, 14),
      ['green', dome(64, 0, 20, 12) + dome(-40, 0, 16, 10)],
      ['brick', 'M92 8V-12H102V-40H111V-64H119V-86H128V8zM190 8V-12H180V-40H171V-64H163V-86H154V8z'],
      ['shade', 'M176 8V-40H171V-64H163V-86H154V8zM128 8V-86H124V8z'],
      ['stone', 'M92 -13h36M102 -41h26M111 -65h17M154 -13h36M154 -41h26M154 -65h17', 3],
    ],
    front: [['rock', 'M60 16q10 -10 30 -10h94q30 2 40 10z']],
  },
  // Wat Arun on the Chao Phraya.
  bangkok: {
    ground: 'river',
    manner: 'tropical',
    reach: 130,
    layers: [
      ...prang(-92, 0.52),
      ...prang(92, 0.52),
      ...solid('white', '74 0 74 -14 0 -14'),
      ...prang(0, 1.12),
      ['white', 'M-10 -14L-6 -72H6L10 -14z'],
      ['dark', arch(0, -74, 9, 20) + row(-28, 56, 2, x => arch(x, -14, 8, 16))],
      ...solid('white', '16 0 16 -26 0 -26', -138, 138),
      ['orange', even('22 -24 10 -40 0 -58', -138, 138)],
      ['green', even('18 -24 8 -38 0 -48', -138, 138)],
      ['gold', even('22 -24 22 -28 0 -60 0 -54 16 -26', -138, 138)],
    ],
    front: [
      ['wood', 'M-136 20q10 22 34 22h92q30 -2 44 -26q-16 14 -44 14h-92q-22 0 -34 -10z'],
      ['orange', 'M-96 16q34 -12 70 0v4h-70z'],
      ['white', 'M-90 20v12M-32 20v12M-60 20v12', 2.4],
      ['red', 'M-134 22l-4 -10 8 6z'],
    ],
  },
  // The Turtle Tower in Hoan Kiem, and the red bridge.
  hanoi: {
    ground: 'river',
    manner: 'eastAsian',
    reach: 175,
    isHanded: true,
    behind: [['green', row(-620, 62, 21, x => dome(x, 2, 44, 60 + ((x * x) % 31)))]],
    layers: [],
    front: [
      ['rock', 'M-108 26q20 -16 60 -16h34q36 0 56 16q-70 10 -150 0z'],
      ['green', 'M-102 22q30 -16 74 -12q44 -2 64 12q-70 6 -138 0z'],
      ...solid('stone', '46 14 46 -28 0 -28', -30),
      ['dark', row(-60, 20, 4, x => arch(x, 14, 11, 28))],
      ...solid('stone', '36 -28 36 -62 0 -62', -30),
      ['dark', row(-48, 18, 3, x => arch(x, -32, 10, 22))],
      ...solid('stone', '22 -62 22 -88 0 -88', -30),
      ['dark', disc(-30, -74, 7)],
      [
        'slate',
        'M-80 -26q14 -2 20 -8h60q6 6 20 8v4h-100zM-70 -60q12 -2 18 -8h44q6 6 18 8v4h-80zM-60 -86q16 -4 22 -16h16q6 12 22 16v4h-60z',
      ],
      ['red', 'M-30 -103v-8M-36 -113l6 -6 6 6 -6 6z', 2],
      ['red', 'M60 30Q130 -34 400 -30', 7],
      ['red', 'M60 18Q130 -46 400 -42', 2.4],
      ['red', 'M62 24Q132 -40 400 -36', 10, '2 9'],
      ['brick', 'M86 8v46M96 2v52M126 -12v60M136 -15v62M166 -24v70M176 -26v72', 4],
    ],
  },
  // The Petronas Towers.
  'kuala lumpur': {
    ground: 'skyline',
    manner: 'tropical',
    reach: 120,
    behind: [
      ...solid('steel', '6 0 5 -150 0 -150', 108),
      ['steel', 'M92 -158l8 12h16l8 -12 -6 -12h-20z'],
      ['red', 'M108 -170v-44', 3],
    ],
    layers: [
      ...solid(
        'steel',
        '29 0 29 -128 27 -130 27 -150 23 -152 23 -168 19 -170 19 -184 14 -186 13 -196 8 -200 6 -208 0 -212',
        -44,
        44,
      ),
      ...solid('steel', '17 0 17 -92 0 -92', -86, 86),
      [
        'white',
        [-44, 44]
          .map(x =>
            [-12, -24, -36, -48, -60, -72, -84, -96, -108, -120, -136, -146, -160, -178]
              .map(
                y =>
                  `M${x - (y < -152 ? 18 : y < -130 ? 24 : 27)} ${y}h${2 * (y < -152 ? 18 : y < -130 ? 24 : 27)}`,
              )
              .join(''),
          )
          .join(''),
        2.4,
      ],
      [
        'lamp',
        'M-69 -6V-124M-58 -6V-146M-47 -6V-160M-36 -6V-146M22 -6V-146M33 -6V-160M44 -6V-160M55 -6V-146M66 -6V-124',
        3,
        '5 7',
      ],
      ['white', 'M-96 -86h22M76 -86h22M-96 -70h22M76 -70h22M-96 -54h22M76 -54h22', 2],
      ['steel', 'M-44 -210v-40M44 -210v-40', 3],
      ['steel', disc(-44, -222, 4) + disc(44, -222, 4)],
      ['steel', box(-18, -104, 36, 10)],
      ['lamp', 'M-17 -99h34', 3, '4 2'],
      ['steel', 'M0 -94L-16 -56M0 -94L16 -56', 3],
      ['white', 'M-120 2v-14h240v14z'],
    ],
  },
  // Marina Bay Sands, the lotus of the museum, the Merlion.
  singapore: {
    ground: 'skyline',
    manner: 'tropical',
    reach: 182,
    isHanded: true,
    layers: [
      ...[-78, -4, 70].flatMap((x): Layer[] => [
        [
          'glass',
          `M${x - 26} 2C${x - 22} -60 ${x - 16} -110 ${x - 14} -140H${x + 20}C${x + 22} -100 ${x + 24} -40 ${x + 26} 2H${x + 10}L${x + 2} -60L${x - 8} 2z`,
        ],
        [
          'shade',
          `M${x + 6} -140H${x + 20}C${x + 22} -100 ${x + 24} -40 ${x + 26} 2H${x + 10}L${x + 4} -50z`,
        ],
        [
          'white',
          `M${x - 15} -130h35M${x - 16} -116h37M${x - 18} -102h40M${x - 19} -88h42M${x - 20} -74h43`,
          1.6,
        ],
      ]),
      [
        'white',
        'M-128 -158Q-120 -140 -96 -138H118Q150 -140 166 -162Q140 -150 100 -151H-90Q-112 -151 -128 -158z',
      ],
      ['green', row(-84, 16, 13, x => dome(x, -150, 9, 7))],
      [
        'white',
        'M120 2C96 -10 88 -30 96 -46C108 -40 116 -30 122 -14C120 -34 124 -50 134 -60C144 -48 146 -32 142 -14C150 -30 158 -38 172 -42C176 -26 164 -8 146 2z',
      ],
      ['shade', 'M142 -14C150 -30 158 -38 172 -42C176 -26 164 -8 146 2H134z'],
    ],
    front: [
      ['rock', 'M-190 30h56v10h-56z'],
      [
        'white',
        'M-178 30C-184 14 -176 4 -178 -10C-186 -14 -188 -28 -178 -36C-166 -44 -150 -40 -146 -30L-138 -24L-144 -20L-140 -14L-150 -10C-142 8 -140 20 -148 30z',
      ],
      ['shade', 'M-178 -10C-186 -14 -188 -28 -178 -36C-170 -20 -166 0 -166 30H-178C-184 14 -176 4 -178 -10z'],
      ['black', 'M-154 -28h3', 3],
      ['white', 'M-140 -17Q-108 -20 -98 34', 3],
      ['white', 'M-172 4q8 4 14 0M-172 14q8 4 16 0', 1.6],
    ],
  },
}
