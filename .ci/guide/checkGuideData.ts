import { createHash } from 'node:crypto'
import { readFileSync, statSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { gzipSync } from 'node:zlib'
import * as z from 'zod'
import { assembleGuide } from '#shared/features/guide/assembleGuide.ts'
import { checkGuide } from '#shared/features/guide/checks/checkGuide.ts'
import { cityFileOf } from '#shared/features/guide/cityFileOf.ts'
import { GuideVersion } from '#shared/features/guide/guideManifest.ts'
import type { Guide, GuideDestination, GuideEntry } from '#shared/features/guide/schema.ts'
import { guideFileEnding, openGuideFile } from '../../sync-server/features/guide/guideFile.ts'
import { guideParts } from './guideParts.ts'

/** What a city may weigh on its way to a device. */
const mostCityBytes = 4040

export interface CheckedGuide {
  /** Everything that is wrong, with its file and field. */
  faults: string[]
  /** What was checked, for people. */
  summary: string
}

/**
 * Checks a folder of guide data, one city's file in it, or a file that `build` made, which one of the keys must have
 * signed. Throws when a file can't be read at all.
 */
export async function checkGuideData(path: string, keys: readonly string[]): Promise<CheckedGuide> {
  if (path.endsWith(guideFileEnding)) {
    const { manifest, parts } = await openGuideFile(readFileSync(path), keys).catch((error: Error) => {
      throw new Error(`${path} ${error.message}`, { cause: error })
    })
    return checkParts(parts, manifest.version)
  }
  if (statSync(path).isDirectory()) return checkParts(guideParts(path), readVersion(path))
  const folder = dirname(path)
  const slug = basename(path, '.json')
  const parts = new Map(guideParts(folder))
  const index = JSON.parse(parts.get('index.json')!) as GuideEntry[]
  parts.set('index.json', JSON.stringify(index.filter(entry => entry.slug === slug)))
  return checkParts(parts, readVersion(folder))
}

/** The version of the data in a folder. */
export function readVersion(folder: string): string {
  const { version } = JSON.parse(readFileSync(join(folder, 'version.json'), 'utf8')) as { version: unknown }
  const parsed = GuideVersion.safeParse(version)
  if (!parsed.success) throw new Error(`version.json: version: ${z.prettifyError(parsed.error)}`)
  return parsed.data
}

function checkParts(parts: ReadonlyMap<string, string>, version: string): CheckedGuide {
  let guide: Guide
  try {
    guide = assembleGuide(name => {
      const text = parts.get(name)
      if (text === undefined) throw new Error(`${name}: is missing`)
      return text
    })
  } catch (error) {
    return { faults: [(error as Error).message], summary: version }
  }
  const { destinations, countries } = guide
  return {
    faults: [...checkGuide(guide), ...destinations.flatMap(weightFault)],
    summary: `${version}+${contentHash(parts)}: ${destinations.length} destinations, ${countries.length} countries`,
  }
}

function weightFault(city: GuideDestination): string[] {
  const bytes = gzipSync(JSON.stringify(cityFileOf(city)), { level: 9 }).length
  return bytes > mostCityBytes
    ? [`${city.slug}.json: places: ${bytes} bytes when packed, not ${mostCityBytes}`]
    : []
}

/** Tells apart what was made of two states of the same version. */
const contentHash = (parts: ReadonlyMap<string, string>): string =>
  createHash('sha256')
    .update(JSON.stringify([...parts]))
    .digest('hex')
    .slice(0, 10)
