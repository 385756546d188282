/// <reference lib="webworker" />
import { loadGazetteer } from './loadGazetteer.ts'
import type { ZoneTable } from './zoneAt.ts'

// Reading the gazetteer takes long enough to be felt on the page; what comes back are a few arrays, handed over.
self.onmessage = async ({ data: url }: MessageEvent<string>) => {
  try {
    const { lat, lon, timezone, timezones } = await loadGazetteer(url)
    const table: ZoneTable = { lat, lon, timezone, timezones }
    self.postMessage(table, [lat.buffer, lon.buffer, timezone.buffer])
  } catch {
    self.postMessage(null) // not on this device yet: the page does without
  }
}
