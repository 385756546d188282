import type { Stats } from 'node:fs'
import { open, stat } from 'node:fs/promises'
import type { HostMap } from '#shared/features/map/hostMap.ts'
import type { Config } from '../../config.ts'
import type { Logger } from '../../log.ts'

/** Strong: it changes whenever the bytes may have. */
export const etagOf = ({ size, mtimeMs, ino }: Stats): string =>
  `"${size.toString(36)}-${Math.trunc(mtimeMs).toString(36)}-${ino.toString(36)}"`

/** What devices are told about streets; null while there are none. A file may be put there while the server runs. */
export async function describeMap({ map }: Pick<Config, 'map'>): Promise<HostMap | null> {
  if (!map) return null
  const { path, ...told } = map
  if (path === undefined) return told
  if (await problemWith(path)) return null
  const found = await stat(path).catch(() => undefined)
  if (!found) return null
  return { ...told, url: `${told.url}?v=${etagOf(found).slice(1, -1)}` }
}

/** Tells the operator, once, when the file of streets can't be used. Then people see the sketch. */
export async function checkMapFile({ map }: Pick<Config, 'map'>, log: Logger): Promise<void> {
  if (!map?.path) return
  const problem = await problemWith(map.path)
  if (problem) log.warn(`MAP_PMTILES: ${map.path} ${problem}. Maps are drawn without streets.`)
}

async function problemWith(path: string): Promise<string | undefined> {
  try {
    await using file = await open(path)
    const { buffer, bytesRead } = await file.read(Buffer.alloc(8), 0, 8, 0)
    const isArchive = bytesRead === 8 && buffer.toString('latin1', 0, 7) === 'PMTiles' && buffer[7] === 3
    return isArchive ? undefined : 'is not a PMTiles archive of version 3'
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException
    return code === 'ENOENT' ? 'is not there' : `can't be read (${code ?? 'unknown'})`
  }
}
