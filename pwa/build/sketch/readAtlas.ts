import { fileURLToPath } from 'node:url'
import type { arcKinds } from '#shared/features/map/worldFile.ts'
import { partsOf, readTopology } from './readTopology.ts'
import type { Ring } from './readTopology.ts'

/** How fine the outlines are: for maps of 1 : 110, 50 or 10 million. */
export type AtlasScale = '110m' | '50m' | '10m'

export interface Atlas {
  /** In the unit square; an arc that crosses the date line goes on beyond its edge. */
  arcs: readonly Arc[]
  land: readonly Ring[]
  /** Without a code: reefs, and what two countries dispute. */
  countries: readonly { code: string | undefined; rings: readonly Ring[] }[]
}

export interface Arc {
  line: readonly number[]
  kind: (typeof arcKinds)[number]
}

/** Parts that the atlas shows apart, but that have no ISO 3166-1 code of their own. */
const partOf: Record<string, string> = {
  Kosovo: 'XK',
  'N. Cyprus': 'CY',
  'Cyprus U.N. Buffer Zone': 'CY',
  Dhekelia: 'CY',
  Akrotiri: 'CY',
  Somaliland: 'SO',
  Baikonur: 'KZ',
  'USNB Guantanamo Bay': 'CU',
}

/** Spelled out, so that the check for unused packages sees them. */
const addresses: Record<AtlasScale, string> = {
  '110m': import.meta.resolve('world-atlas/countries-110m.json'),
  '50m': import.meta.resolve('world-atlas/countries-50m.json'),
  '10m': import.meta.resolve('world-atlas/countries-10m.json'),
}

export const atlasFile = (scale: AtlasScale): string => fileURLToPath(addresses[scale])

export function readAtlas(scale: AtlasScale): Atlas {
  const { lines, objects } = readTopology<'countries' | 'land'>(atlasFile(scale))
  const parts = objects.countries.geometries.map(part => ({
    // Language tags name regions by number too; their canonical form has the letters.
    code: part.id ? Intl.getCanonicalLocales(`und-${part.id}`)[0]!.slice(4) : partOf[part.properties!.name],
    rings: partsOf(part),
  }))
  const { arcs, follow } = withoutEdges(lines, kindsOf(lines.length, parts))
  return {
    arcs,
    land: objects.land.geometries.flatMap(partsOf).map(follow),
    countries: [...Map.groupBy(parts, ({ code }) => code)].map(([code, same]) => ({
      code,
      rings: same.flatMap(({ rings }) => rings).map(follow),
    })),
  }
}

/** What divides two countries is a border; what has a country on one side only, a coast. */
function kindsOf(count: number, parts: Atlas['countries']): Arc['kind'][] {
  const owners = Array.from({ length: count }, () => new Set<unknown>())
  const uses = Array.from({ length: count }, () => 0)
  for (const part of parts)
    for (const reference of part.rings.flat()) {
      const arc = reference < 0 ? ~reference : reference
      owners[arc]!.add(part.code ?? part)
      uses[arc]!++
    }
  return uses.map((times, n) => {
    if (times === 1) return 'coast'
    return owners[n]!.size > 1 ? 'border' : 'unseen'
  })
}

/** Divides arcs where they run along the date line or the end of the square: no coast is there, only the map ends. */
function withoutEdges(lines: readonly (readonly number[])[], kinds: readonly Arc['kind'][]) {
  const arcs: Arc[] = []
  const followed = lines.map((line, n) => {
    const references: number[] = []
    let piece = line.slice(0, 2)
    let isEdge: boolean | undefined
    const end = () => {
      references.push(arcs.length)
      arcs.push({ line: piece, kind: isEdge ? 'unseen' : kinds[n]! })
      piece = piece.slice(-2)
    }
    for (let at = 2; at < line.length; at += 2) {
      const isOn = isOnEdge(line, at) && isOnEdge(line, at - 2)
      if (isEdge !== undefined && isOn !== isEdge) end()
      isEdge = isOn
      piece.push(line[at]!, line[at + 1]!)
    }
    end()
    return references
  })
  const follow = (ring: Ring): number[] =>
    ring.flatMap(reference =>
      reference < 0 ? followed[~reference]!.map(piece => ~piece).toReversed() : followed[reference]!,
    )
  return { arcs, follow }
}

function isOnEdge(line: readonly number[], at: number): boolean {
  const x = line[at]!
  return Math.abs(x - Math.round(x)) < 1e-6 || line[at + 1]! > 1 - 1e-6
}
