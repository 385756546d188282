import { readFileSync } from 'node:fs'
import { toUnit } from '#shared/plain/mercator.ts'

/** A closed ring, or a line, as references to arcs: see `joinArcs`. */
export type Ring = readonly number[]

interface Topology<Layer extends string> {
  /** The arcs in the unit square; one that crosses the date line goes on beyond its edge. */
  lines: readonly (readonly number[])[]
  objects: Record<Layer, { geometries: readonly Geometry[] }>
}

type Geometry = { id?: string; properties?: { name: string } } & (
  | { type: 'LineString'; arcs: Ring }
  | { type: 'Polygon' | 'MultiLineString'; arcs: Ring[] }
  | { type: 'MultiPolygon'; arcs: Ring[][] }
)

/** The part of a TopoJSON file that is read here. */
interface TopologyFile<Layer extends string> {
  /** Points as steps from the one before, in units of `scale`. */
  arcs: readonly (readonly (readonly [number, number])[])[]
  transform: { scale: readonly [number, number]; translate: readonly [number, number] }
  objects: Topology<Layer>['objects']
}

export function readTopology<Layer extends string>(path: string): Topology<Layer> {
  const { arcs, transform, objects } = JSON.parse(readFileSync(path, 'utf8')) as TopologyFile<Layer>
  return { lines: arcs.map(arc => toLine(arc, transform)), objects }
}

/** The rings or lines that a shape consists of. */
export function partsOf(geometry: Geometry): readonly Ring[] {
  if (geometry.type === 'LineString') return [geometry.arcs]
  return geometry.type === 'MultiPolygon' ? geometry.arcs.flat() : geometry.arcs
}

function toLine(
  arc: TopologyFile<string>['arcs'][number],
  { scale, translate }: TopologyFile<string>['transform'],
): number[] {
  const line: number[] = []
  let [east, north] = [0, 0]
  for (const [stepEast, stepNorth] of arc) {
    east += stepEast
    north += stepNorth
    const { x, y } = toUnit(north * scale[1] + translate[1], east * scale[0] + translate[0])
    const before = line.at(-2) ?? x
    line.push(x + Math.round(before - x), y)
  }
  return line
}
