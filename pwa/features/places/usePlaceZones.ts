import gazetteerUrl from 'virtual:gazetteer'
import { useEffect, useState } from 'react'
import type { ZoneTable } from './zoneAt.ts'

let kept: ZoneTable | undefined
let loading: Promise<ZoneTable | null> | undefined

/**
 * The time zones of the gazetteer, once `isWanted`; undefined until they are there. Suggestions carry none, so they
 * are read apart, after the first places were found.
 */
export function usePlaceZones(isWanted: boolean): ZoneTable | undefined {
  const [zones, setZones] = useState(kept)
  useEffect(() => {
    if (!isWanted || zones) return
    let isHere = true
    loading ??= load()
    void loading.then(table => {
      // Local times are an extra: without the table, the next places try again.
      if (!table) loading = undefined
      else kept = table
      if (isHere && table) setZones(table)
    })
    return () => {
      isHere = false
    }
  }, [isWanted, zones])
  return zones
}

async function load(): Promise<ZoneTable | null> {
  const worker = new Worker(new URL('./placeZoneWorker.ts', import.meta.url), {
    type: 'module',
    name: 'place-zones',
  })
  const { promise, resolve } = Promise.withResolvers<ZoneTable | null>()
  worker.onmessage = ({ data }: MessageEvent<ZoneTable | null>) => resolve(data)
  worker.onerror = () => resolve(null)
  worker.postMessage(gazetteerUrl)
  const table = await promise
  worker.terminate()
  return table
}
