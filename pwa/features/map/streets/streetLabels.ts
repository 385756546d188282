import type { ExpressionSpecification, LayerSpecification, SymbolLayerSpecification } from 'maplibre-gl'
import type { StreetColors } from './streetColors.ts'

/** Drawn from the fonts of the device: a style that names no glyphs needs none. The first also says how bold. */
export const plainFont = ['system-ui']
const boldFont = ['system-ui semibold', 'system-ui']

interface Labels {
  id: string
  layer: string
  filter?: ExpressionSpecification
  minzoom?: number
  layout: SymbolLayerSpecification['layout']
  color: string
}

/** Names on streets, in the language of the person where the map knows them, then in English, then as they are. */
export function labelLayers({ ink, quiet, halo }: StreetColors, language: string): LayerSpecification[] {
  const name: ExpressionSpecification = [
    'coalesce',
    ['get', `name:${language}`],
    ['get', 'name:en'],
    ['get', 'name_en'],
    ['get', 'name'],
    '',
  ]
  const along = { 'symbol-placement': 'line', 'text-size': 12, 'text-font': plainFont } as const
  const labels: Labels[] = [
    { id: 'water-names', layer: 'water', filter: isPoint, layout: { 'text-size': 12 }, color: quiet },
    {
      id: 'water_name-names',
      layer: 'water_name',
      filter: isPoint,
      layout: { 'text-size': 12 },
      color: quiet,
    },
    { id: 'roads-names', layer: 'roads', minzoom: 14, layout: along, color: quiet },
    { id: 'transportation-names', layer: 'transportation_name', minzoom: 14, layout: along, color: quiet },
    ...placeLabels('places', 'kind', quiet, ink),
    ...placeLabels('place', 'class', quiet, ink),
  ]
  return labels.map(({ id, layer, filter, minzoom = 0, layout, color }) => ({
    id,
    type: 'symbol',
    source: 'streets',
    'source-layer': layer,
    minzoom,
    ...(filter && { filter }),
    layout: { 'text-font': plainFont, 'text-max-width': 8, ...layout, 'text-field': name },
    paint: { 'text-color': color, 'text-halo-color': halo, 'text-halo-width': 1.4 },
  }))
}

const isPoint: ExpressionSpecification = ['match', ['geometry-type'], ['Point', 'MultiPoint'], true, false]

const places = {
  parts: ['neighbourhood', 'macrohood', 'suburb', 'quarter', 'village', 'hamlet', 'island'],
  towns: ['locality', 'city', 'town'],
  countries: ['country'],
}

/** Protomaps ranks by population, more is larger; OpenMapTiles ranks from 1, less is larger. */
const importance: ExpressionSpecification = [
  '-',
  ['to-number', ['get', 'population_rank'], 0],
  ['to-number', ['get', 'rank'], 0],
]

function placeLabels(layer: string, field: string, quiet: string, ink: string): Labels[] {
  const among = (values: string[]): ExpressionSpecification => [
    'match',
    ['to-string', ['get', field]],
    values,
    true,
    false,
  ]
  const sorted = { 'symbol-sort-key': ['-', 0, importance] as ExpressionSpecification }
  return [
    {
      id: `${layer}-parts`,
      layer,
      minzoom: 11,
      filter: among(places.parts),
      layout: { ...sorted, 'text-size': 12 },
      color: quiet,
    },
    {
      id: `${layer}-towns`,
      layer,
      minzoom: 3,
      filter: among(places.towns),
      layout: {
        ...sorted,
        'text-font': boldFont,
        'text-size': ['interpolate', ['linear'], ['zoom'], 4, 11, 12, 15],
      },
      color: ink,
    },
    {
      id: `${layer}-countries`,
      layer,
      filter: among(places.countries),
      layout: { 'text-size': 13, 'text-letter-spacing': 0.06 },
      color: quiet,
    },
  ]
}
