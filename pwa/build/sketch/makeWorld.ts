import { isInRings } from '#shared/features/map/isInRings.ts'
import { encodeWorld } from '#shared/features/map/worldFile.ts'
import { joinArcs } from './worldOnce.ts'
import { cutWorld } from './cutWorld.ts'
import { labelSpot } from './labelSpot.ts'
import { readAtlas } from './readAtlas.ts'
import type { Arc } from './readAtlas.ts'
import type { Ring } from './readTopology.ts'
import { readWater } from './readWater.ts'
import { simplify } from '#shared/features/map/simplify.ts'

/** By how much the outlines of small countries may differ, in the unit square: some 5 km. */
const tolerance = 1 / 8192

/**
 * The world of 1 : 110 million, before gzip, and the countries that are too small for it from a closer map. Those
 * are land of their own unless they lie within a larger country.
 */
export function makeWorld(): Uint8Array<ArrayBuffer> {
  const coarse = readAtlas('110m')
  const arcs: Arc[] = [...coarse.arcs]
  const land: Ring[] = [...coarse.land]
  const countries: { code: string; rings: readonly Ring[]; outlines: number[][] }[] = []
  for (const { code, rings } of coarse.countries)
    if (code) countries.push({ code, rings, outlines: outlinesOf(coarse.arcs, rings) })
  const mainland = land.map(ring =>
    joinArcs(
      coarse.arcs.map(({ line }) => line),
      ring,
    ),
  )
  for (const scale of ['50m', '10m'] as const) {
    const near = readAtlas(scale)
    for (const { code, rings } of near.countries) {
      if (!code || countries.some(known => known.code === code)) continue
      const outlines = outlinesOf(near.arcs, rings)
      const seen = outlines.map(outline => {
        const line = simplify(outline, tolerance)
        const isInside = isInRings(mainland, (line[0]! + line[2]!) / 2, (line[1]! + line[3]!) / 2)
        arcs.push({ line: [...line], kind: isInside ? 'unseen' : 'coast' })
        if (!isInside) land.push([arcs.length - 1])
        return [arcs.length - 1]
      })
      countries.push({ code, rings: seen, outlines })
    }
  }
  const { lakes, rivers } = readWater('110m')
  const shores = [...lakes, ...rivers].map(
    line => arcs.push({ line: [...simplify(line, tolerance)], kind: 'shore' }) - 1,
  )
  const world = cutWorld(arcs)
  const cutAll = (rings: readonly Ring[]) => rings.flatMap(world.cut)
  return encodeWorld({
    arcs: world.arcs,
    land: cutAll(land),
    lakes: cutAll(lakes.map((_, n) => [shores[n]!])),
    countries: countries
      .sort((a, b) => (a.code < b.code ? -1 : 1))
      .map(({ code, rings, outlines }) => ({ code, rings: cutAll(rings), ...labelSpot(outlines) })),
  })
}

const outlinesOf = (arcs: readonly Arc[], rings: readonly Ring[]): number[][] =>
  rings.map(ring =>
    joinArcs(
      arcs.map(({ line }) => line),
      ring,
    ),
  )
