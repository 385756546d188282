/** What an app must be able to read. Goes up when older apps could not read newer data. */
export const guideSchema = 1

/** Where the server tells what its newer guide consists of. */
export const guideManifestAddress = '/guide/manifest.json'

/** Files of the data that are not a city. */
const common = ['index.json', 'countries.json', 'phrases.json', 'holidays.json']

/** Where a part of a newer guide is, by the name of its file in data/. Another content is another address. */
export function guidePartAddress(name: string, { sha256 }: { sha256: string }): string {
  const part = name.replace(/\.json$/, '')
  return `/guide/guide-${common.includes(name) ? part : `city-${part}`}-${sha256.slice(0, 16)}.bin`
}
