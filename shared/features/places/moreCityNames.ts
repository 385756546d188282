/**
 * Names of cities that people type and the device would lack: `namesForDevice` leaves out what begins like another name
 * or is one letter off it, but here the search finds another city, or none. Country code, then GeoNames names.
 */
const table: Record<string, string[]> = {
  'CA Québec': ['Quebec City'],
  'DE Hannover': ['Hanover'],
  'DE Trier': ['Trèves', 'Tréveris', 'Treviri'],
  'ES Palma': ['Palma de Mallorca', 'Palma de Majorque', 'Palma di Maiorca'],
  'IT Bolzano': ['Bozen'],
  'LU Luxembourg': ['Luxembourg City', 'Luxemburg', 'Luxemburgo', 'Lussemburgo'],
  'MX Mexico City': ['Mexiko-Stadt', 'Mexico-stad', 'Mexico DF'],
  'MX Oaxaca': ['Oaxaca City'],
  'PA Panamá': ['Panama City', 'Ciudad de Panamá'],
  'PL Wrocław': ['Breslau'],
}

/** Every city of the table, as "PL Wrocław". */
export const moreNamedKeys: readonly string[] = Object.keys(table)

/** The names that a city has on the device besides those of `namesForDevice`. */
export const moreCityNames = ({ country, name }: { country: string; name: string }): readonly string[] =>
  table[`${country} ${name}`] ?? []
