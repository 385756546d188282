import { mix } from './colour.ts'
import { cypress, palm, pine, sailBoat } from './details.ts'
import { lit, silhouette, tone } from './light.ts'
import { box, fill, hill, bar, polygon, r, rolling, stroke } from './shapes.ts'
import type { Point } from './shapes.ts'
import { paintSky } from './sky.ts'
import { foliage } from './stage.ts'
import type { Stage } from './stage.ts'
import { paintWater } from './water.ts'

/** A bay: headlands stepping back into the haze, sails, a beach, and trees to look through. */
export function paintCoast(stage: Stage): string {
  const { light, random, width, height, season, manner, sunX } = stage
  const horizon = 214
  const warm = manner === 'tropical' || manner === 'arabian' || manner === 'american'
  const green = warm ? '#3f8a55' : foliage[season]
  const flip = sunX > width / 2
  const at = (share: number) => (flip ? share * width : width - share * width)
  const far: Point[] = rolling(random, { from: 0, to: width * 0.62, y: horizon - 26, swing: 14, steps: 5 })
  const farHills = hill(
    [...far.map(([x, y]): Point => [flip ? x : width - x, y]), [at(0.68), horizon + 2]],
    horizon + 2,
  )
  return [
    paintSky(stage, horizon),
    fill(farHills, tone(light, mix(green, '#6c7f96', 0.5), 0.62)),
    paintWater(stage, horizon),
    cliff(stage, { reach: 0.44, top: 138, foot: horizon + 26, distance: 0.34, flip, green }),
    sails(stage, flip),
    cliff(stage, { reach: 0.27, top: 104, foot: horizon + 74, distance: 0.12, flip, green }),
    manner === 'tropical' ? '' : lighthouse(stage, at(0.17), 110),
    beach(stage, flip),
    nearTrees(stage, flip, warm),
    fill(box(0, height - 1, width, 1), silhouette(light, green)),
  ].join('')
}

/** A headland with a green top, a lit face toward the sea and foam at its foot. */
function cliff(
  { light, random, width }: Stage,
  at: { reach: number; top: number; foot: number; distance: number; flip: boolean; green: string },
): string {
  const px = (share: number) => (at.flip ? share * width : width - share * width)
  const edge = at.reach
  const drop = at.foot - at.top
  const brow: Point[] = [
    [px(-0.02), at.top - 8],
    [px(edge * 0.3), at.top + random.between(-12, 4)],
    [px(edge * 0.55), at.top + random.between(2, 12)],
    [px(edge * 0.78), at.top + drop * 0.16],
    [px(edge * 0.86), at.top + drop * 0.3],
  ]
  const face: Point[] = [
    [px(edge * 0.9), at.top + drop * 0.52],
    [px(edge * 0.98), at.top + drop * 0.7],
    [px(edge * 1.02), at.foot - 5],
    [px(edge * 1.08), at.foot],
  ]
  const underBrow: Point[] = [
    [px(edge * 0.7), at.top + drop * 0.36],
    [px(edge * 0.5), at.top + drop * 0.26],
    [px(edge * 0.3), at.top + drop * 0.4],
    [px(edge * 0.12), at.top + drop * 0.3],
    [px(-0.02), at.top + drop * 0.42],
  ]
  const cracks = [0.82, 0.62, 0.36].map(share =>
    polygon([
      [px(edge * share), at.top + drop * 0.42],
      [px(edge * (share + 0.05)), at.foot],
      [px(edge * (share - 0.14)), at.foot],
      [px(edge * (share - 0.06)), at.top + drop * 0.62],
    ]),
  )
  const rock = '#c9a27c'
  return [
    fill(polygon([...brow, ...face, [px(-0.02), at.foot]]), lit(light, rock, at.distance)),
    fill(cracks.join(''), tone(light, mix(rock, '#5a4652', 0.55), at.distance)),
    fill(polygon([...brow, ...underBrow]), tone(light, at.green, at.distance)),
    stroke(
      bar(px(edge * 0.5) - width * 0.07, at.foot, width * 0.14) + bar(px(edge * 1.05) - 16, at.foot + 1, 30),
      '#ffffff',
      2.6,
      'opacity=".5"',
    ),
  ].join('')
}

function sails({ light, random, width }: Stage, flip: boolean): string {
  const place = (share: number) => (flip ? share * width : width - share * width)
  const boats = [
    sailBoat(place(random.between(0.5, 0.6)), 246, 26),
    sailBoat(place(random.between(0.84, 0.92)), 232, 15),
  ]
  return (
    fill(boats.map(boat => boat.sails).join(''), mix('#fffaf0', light.shade, light.dimmed * 0.55)) +
    fill(boats.map(boat => boat.hull).join(''), tone(light, '#c8503c', 0.05))
  )
}

function lighthouse({ light }: Stage, x: number, foot: number): string {
  const white = tone(light, '#fffaf2', 0.08)
  const red = tone(light, '#cf4f3f', 0.08)
  return [
    fill(`M${r(x - 6)} ${foot}l2.5 -44h7l2.5 44z`, white),
    fill(
      `M${r(x - 5.4)} ${foot - 10}l.6 -10h9.6l.6 10zM${r(x - 4.2)} ${foot - 30}l.5 -9h7.4l.5 9zM${r(x - 4.6)} ${foot - 54}l4.6 -6 4.6 6z`,
      red,
    ),
    fill(box(x - 3.4, foot - 53, 6.8, 8), light.lamps > 0.1 ? '#ffe29a' : '#fff6d8'),
  ].join('')
}

function beach({ light, width, height }: Stage, flip: boolean): string {
  const px = (share: number) => r(flip ? share * width : width - share * width)
  const line = (lift: number) =>
    `M${px(-0.02)} ${r(276 - lift)}C${px(0.26)} ${r(300 - lift)} ${px(0.34)} ${r(368 - lift * 0.4)} ${px(0.76)} ${r(382 - lift * 0.3)}S${px(1)} ${r(392 - lift * 0.2)} ${px(1.04)} ${height}`
  return [
    fill(`${line(9)}H${px(-0.02)}z`, '#ffffff', 'opacity=".35"'),
    fill(`${line(0)}H${px(-0.02)}z`, lit(light, '#ecd2a2', 0.06)),
    stroke(line(4), '#ffffff', 3, 'opacity=".75"'),
  ].join('')
}

function nearTrees({ light, random, width, height, manner }: Stage, flip: boolean, warm: boolean): string {
  const px = (share: number) => (flip ? share * width : width - share * width)
  const lean = flip ? 1 : -1
  const dark = silhouette(light, warm ? '#1f5a45' : '#2a5a48')
  const slope = `M${r(px(-0.02))} 330Q${r(px(0.12))} 338 ${r(px(0.26))} ${height}H${r(px(-0.02))}z`
  let trees = ''
  if (warm) {
    trees += palm(px(0.07), height + 4, random.between(220, 244), lean * 0.2)
    trees += palm(px(0.13), height + 4, random.between(150, 170), lean * 0.3)
  } else if (manner === 'mediterranean') {
    trees +=
      pine(px(0.09), height + 4, random.between(208, 233)) +
      cypress(px(0.2), height + 4, 84) +
      cypress(px(0.16), height + 4, 116)
  } else {
    trees += pine(px(0.07), height + 4, random.between(178, 198)) + pine(px(0.17), height + 4, 108)
  }
  return fill(slope + trees, dark)
}
