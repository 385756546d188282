import { PMTiles } from 'pmtiles'
import { useEffect, useMemo, useState } from 'react'
import { areasOf } from '#shared/features/map/areas.ts'
import type { HostMap } from '#shared/features/map/hostMap.ts'
import type { LatLng } from '#shared/plain/distance.ts'
import { measureArea } from './measureArea.ts'
import type { MeasuredArea, WantedArea } from './measureArea.ts'
import { patientSource } from './patientSource.ts'

/** Streets with names and house numbers are there at this zoom; maps draw it larger from there on. */
const maxZoom = 14

/** A map that can be downloaded. Its areas are those that the host has streets of; none when it has streets of no part. */
export interface MapSize extends WantedArea, Pick<MeasuredArea, 'bytes' | 'key'> {
  url: string
  /** Whether the host has streets of a part of the trip only. */
  isPart: boolean
}

/** After answers that did not come, one after the other. */
const retryMs = [5_000, 15_000, 60_000]

/** One for each address, so that its directories are read once. */
const archives = new Map<string, PMTiles>()

/**
 * The exact size of the map of these places. Undefined while it is being found out, without a connection, and where
 * the host's archive can't be read.
 */
export function useMapSize(
  host: HostMap,
  places: readonly LatLng[],
  isOffline: boolean,
): MapSize | undefined {
  const areas = useMemo(() => areasOf(places), [places])
  const areaKey = JSON.stringify(areas)
  const [size, setSize] = useState<MapSize & { areaKey: string }>()
  useEffect(() => {
    if (isOffline || areaKey === '[]') return
    let timer: ReturnType<typeof setTimeout> | undefined
    let isHere = true
    const url = new URL(host.url, location.origin).href
    const wanted = { areas: JSON.parse(areaKey) as typeof areas, maxZoom, attribution: host.attribution }
    const ask = async (attempt: number) => {
      const measured = await measure(url, wanted)
      if (!isHere) return
      if (!measured) {
        const wait = retryMs[attempt]
        if (wait) timer = setTimeout(() => void ask(attempt + 1), wait)
        return
      }
      const { bytes, key, covered } = measured
      const isPart = covered.length < wanted.areas.length
      setSize({ ...wanted, areas: covered, url, bytes, key, isPart, areaKey })
    }
    void ask(0)
    return () => {
      isHere = false
      clearTimeout(timer)
    }
  }, [host.url, host.attribution, areaKey, isOffline])
  return size?.areaKey === areaKey ? size : undefined
}

async function measure(url: string, wanted: WantedArea): Promise<MeasuredArea | undefined> {
  const archive = archives.get(url) ?? new PMTiles(patientSource(url))
  archives.set(url, archive)
  try {
    const measured = await measureArea(archive, wanted)
    const { covered } = measured
    const isPart = covered.length > 0 && covered.length < wanted.areas.length
    // The overview of places without streets is of no use.
    return isPart ? await measureArea(archive, { ...wanted, areas: covered }) : measured
  } catch {
    // What could not be read is asked for again the next time.
    archives.delete(url)
    return undefined
  }
}
