import type {
  ExpressionSpecification,
  LayerSpecification,
  SourceSpecification,
  StyleSpecification,
} from 'maplibre-gl'
import { labelLayers, plainFont } from './streetLabels.ts'
import type { EndLine } from './streetEnds.ts'
import type { StreetColors } from './streetColors.ts'
import type { TileSet } from './tileSet.ts'

/** The source of every layer. */
export const sourceId = 'streets'

/** The source of the lines where streets end. */
export const endsId = 'ends'

/** The lines where streets end, as the map takes them. */
export const endsData = (ends: readonly EndLine[]) => ({
  type: 'MultiLineString' as const,
  coordinates: [...ends],
})

/** Where the tiles are asked for, and what they are. */
export interface StyledTiles extends Pick<TileSet, 'format' | 'minZoom' | 'maxZoom'> {
  /** With {z}, {x} and {y}. */
  url: string
}

/**
 * How streets look: quiet, so that pins stand out. Tiles may have the layers of the Protomaps basemap or those of
 * OpenMapTiles; a layer that a tile doesn't have draws nothing.
 */
export function streetStyle(
  tiles: StyledTiles,
  colors: StreetColors,
  language: string,
  ends: readonly EndLine[] = [],
): StyleSpecification {
  const { url, format, minZoom: minzoom, maxZoom: maxzoom } = tiles
  const source: SourceSpecification =
    format === 'vector'
      ? { type: 'vector', tiles: [url], minzoom, maxzoom }
      : { type: 'raster', tiles: [url], minzoom, maxzoom, tileSize: 256 }
  const paper: LayerSpecification = {
    id: 'paper',
    type: 'background',
    paint: { 'background-color': colors.land },
  }
  return {
    version: 8,
    sources: { [sourceId]: source, [endsId]: { type: 'geojson', data: endsData(ends) } },
    layers: [
      paper,
      ...(format === 'vector'
        ? [...groundLayers(colors), ...roadLayers(colors), ...labelLayers(colors, language)]
        : [pictures]),
      ...endLayers(colors),
    ],
  }
}

const pictures: LayerSpecification = {
  id: 'pictures',
  type: 'raster',
  source: sourceId,
  paint: { 'raster-fade-duration': 0 },
}

/** Streets fade into the paper over so many pixels. */
const fadePx = 48

/** From farther away, nobody looks for a street. */
const endsFrom = 10

/** Without these, streets would be cut off as if the world ended there. */
const endLayers = ({ land, quiet }: StreetColors): LayerSpecification[] => [
  {
    id: 'ends-fade',
    type: 'line',
    source: endsId,
    layout: { 'line-cap': 'round' },
    paint: { 'line-color': land, 'line-width': 2 * fadePx, 'line-blur': fadePx },
  },
  {
    id: 'ends-line',
    type: 'line',
    source: endsId,
    minzoom: endsFrom,
    paint: { 'line-color': quiet, 'line-opacity': 0.6, 'line-width': 1.2, 'line-dasharray': [4, 4] },
  },
  {
    id: 'ends-words',
    type: 'symbol',
    source: endsId,
    minzoom: endsFrom,
    layout: {
      'symbol-placement': 'line',
      'symbol-spacing': 280,
      'text-field': 'Streets end here',
      'text-font': plainFont,
      'text-size': 12,
      // Beside the line, which would cross it out.
      'text-offset': [0, -0.9],
    },
    paint: { 'text-color': quiet, 'text-halo-color': land, 'text-halo-width': 1.4 },
  },
]

const isArea: ExpressionSpecification = ['match', ['geometry-type'], ['Polygon', 'MultiPolygon'], true, false]
const isLine: ExpressionSpecification = [
  'match',
  ['geometry-type'],
  ['LineString', 'MultiLineString'],
  true,
  false,
]

/** Whether a field has one of the values. */
const among = (field: string, values: readonly string[]): ExpressionSpecification => [
  'match',
  ['to-string', ['get', field]],
  [...values],
  true,
  false,
]

const greens = (
  'park forest wood nature_reserve national_park grass grassland garden meadow cemetery golf_course recreation_ground ' +
  'village_green scrub allotments playground zoo pitch'
).split(' ')

function groundLayers({ green, water, building, border }: StreetColors): LayerSpecification[] {
  const fill = (layer: string, color: string, filter: ExpressionSpecification, minzoom = 0) =>
    ({
      id: `${layer}-area`,
      type: 'fill',
      source: sourceId,
      'source-layer': layer,
      minzoom,
      filter: ['all', isArea, filter],
      paint: { 'fill-color': color },
    }) satisfies LayerSpecification
  const line = (layer: string, color: string, filter: ExpressionSpecification, width: number) =>
    ({
      id: `${layer}-line`,
      type: 'line',
      source: sourceId,
      'source-layer': layer,
      filter: ['all', isLine, filter],
      paint: { 'line-color': color, 'line-width': widening(width) },
    }) satisfies LayerSpecification
  const all: ExpressionSpecification = ['literal', true]
  return [
    fill('landcover', green, ['any', among('kind', greens), among('class', greens)]),
    fill('park', green, all),
    fill('landuse', green, ['any', among('kind', greens), among('class', greens)]),
    fill('water', water, all),
    line('water', water, all, 1),
    line('waterway', water, all, 1),
    fill('buildings', building, all, 14),
    fill('building', building, all, 14),
    line('boundaries', border, among('kind', ['country']), 0.8),
    line('boundary', border, ['<=', ['to-number', ['get', 'admin_level'], 9], 2], 0.8),
  ]
}

interface RoadClass {
  name: 'path' | 'small' | 'main' | 'big' | 'rail'
  /** In Protomaps' `kind`. */
  kinds: string[]
  /** In OpenMapTiles' `class`. */
  classes: string[]
  /** In pixels at zoom 14. */
  width: number
  minzoom: number
}

/** From the lowest to the topmost. */
const roads: readonly RoadClass[] = [
  { name: 'path', kinds: ['path'], classes: ['path', 'pedestrian'], width: 0.9, minzoom: 14 },
  { name: 'rail', kinds: ['rail'], classes: ['rail', 'transit'], width: 0.8, minzoom: 11 },
  {
    name: 'small',
    kinds: ['minor_road', 'other'],
    classes: ['minor', 'service', 'track', 'busway'],
    width: 2.4,
    minzoom: 12,
  },
  {
    name: 'main',
    kinds: ['major_road', 'medium_road'],
    classes: ['primary', 'secondary', 'tertiary'],
    width: 4,
    minzoom: 8,
  },
  { name: 'big', kinds: ['highway'], classes: ['motorway', 'trunk'], width: 5, minzoom: 5 },
]

/** The layer of roads, and the field that tells what they are. */
const roadData = [
  { layer: 'roads', field: 'kind', values: ({ kinds }: RoadClass) => kinds },
  { layer: 'transportation', field: 'class', values: ({ classes }: RoadClass) => classes },
]

/** All edges lie below all roads, so that roads that meet run into each other. */
function roadLayers(colors: StreetColors): LayerSpecification[] {
  const layer = (part: 'edge' | 'road', road: RoadClass): LayerSpecification[] =>
    roadData.map(({ layer: sourceLayer, field, values }) => ({
      id: `${sourceLayer}-${road.name}-${part}`,
      type: 'line',
      source: sourceId,
      'source-layer': sourceLayer,
      minzoom: part === 'edge' ? Math.max(13, road.minzoom) : road.minzoom,
      filter: ['all', isLine, among(field, values(road))],
      layout: { 'line-cap': 'round', 'line-join': 'round' },
      paint: {
        'line-color': part === 'edge' ? colors.edge : colors.roads[road.name],
        'line-width': widening(part === 'edge' ? road.width + 1.4 : road.width),
        ...(road.name === 'path' && { 'line-dasharray': [2, 1.5] }),
      },
    }))
  const edged = roads.filter(({ name }) => name !== 'path' && name !== 'rail')
  return [...edged.flatMap(road => layer('edge', road)), ...roads.flatMap(road => layer('road', road))]
}

/** Grows with the map from a width at zoom 14. */
const widening = (width: number): ExpressionSpecification => [
  'interpolate',
  ['exponential', 1.5],
  ['zoom'],
  6,
  Math.min(width, 0.4 + width / 8),
  14,
  width,
  19,
  width * 6,
]
