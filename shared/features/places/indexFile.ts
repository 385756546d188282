import { packColumns, unpackColumns } from './columns.ts'
import type { PlaceIndex } from './placeIndex.ts'

const format = 'wend-place-index-2'

/** The server's file: a finished index that loads with a single read. */
export function encodePlaceIndex(index: PlaceIndex): Uint8Array<ArrayBuffer> {
  const { size, countries, regions, timezones, ...columns } = index
  return packColumns(format, { size, countries, regions, timezones }, columns)
}

/** The index in a file from `encodePlaceIndex`; its columns are views on `file`. Throws when the file is damaged. */
export function decodePlaceIndex(file: Uint8Array<ArrayBuffer>): PlaceIndex {
  const { meta, column } = unpackColumns(format, file)
  const { size, countries, regions, timezones } = meta as Pick<
    PlaceIndex,
    'size' | 'countries' | 'regions' | 'timezones'
  >
  return {
    size,
    countries,
    regions,
    timezones,
    country: column('country', 'Uint8Array'),
    region: column('region', 'Uint16Array'),
    timezone: column('timezone', 'Uint16Array'),
    lat: column('lat', 'Int32Array'),
    lon: column('lon', 'Int32Array'),
    population: column('population', 'Uint32Array'),
    weight: column('weight', 'Uint8Array'),
    area: column('area', 'Uint8Array'),
    id: column('id', 'Uint32Array'),
    display: column('display', 'Uint8Array'),
    displayStart: column('displayStart', 'Uint32Array'),
    names: column('names', 'Uint8Array'),
    nameStart: column('nameStart', 'Uint32Array'),
    entryAt: column('entryAt', 'Uint32Array'),
    entryPlace: column('entryPlace', 'Uint32Array'),
  }
}
