import { PMTiles } from 'pmtiles'
import type { Header, Source } from 'pmtiles'
import type { ArchiveStreets } from '../streets/sources.ts'
import { readAreaFile } from './areaFiles.ts'
import type { TripMapRecord } from './mapRecord.ts'
import { dropDamaged } from './tripMaps.ts'
import type { MapStore } from './tripMaps.ts'

/**
 * The downloaded maps on this device, that of the trip first, then the newest. One that can't be read is thrown away.
 */
export async function findAreas(store: MapStore, tripId?: string): Promise<ArchiveStreets[]> {
  const records = await store.db.tripMap.toArray()
  const rank = (record: TripMapRecord) => (record.tripId === tripId ? Infinity : (record.kept?.at ?? 0))
  const sorted = records.filter(({ kept }) => kept).sort((a, b) => rank(b) - rank(a))
  return (await Promise.all(sorted.map(record => open(store, record)))).flat()
}

async function open(store: MapStore, { tripId, kept }: TripMapRecord): Promise<ArchiveStreets[]> {
  if (!kept) return []
  const onDamage = () => dropDamaged(store, tripId, kept.file)
  try {
    const file = await readAreaFile(store.userId, kept.file)
    const source = file?.size === kept.bytes ? areaSource(file, () => void onDamage()) : undefined
    if (!source) throw new RangeError('The file is gone, or is not as long as it was.')
    const header = await new PMTiles(source).getHeader()
    source.check(header)
    return [{ kind: 'archive', from: 'area', source, attribution: kept.attribution }]
  } catch (error) {
    // The browser can't read files right now, whatever is in them.
    if (!(error instanceof DOMException)) await onDamage()
    return []
  }
}

/** A downloaded map as an archive. Tells when something that is read is no tile. */
export function areaSource(file: File, onDamage: () => void): Source & { check: (header: Header) => void } {
  let packedFrom = Infinity
  return {
    getKey: () => file.name,
    check(header) {
      if (header.tileCompression === 2) packedFrom = header.tileDataOffset
    },
    async getBytes(offset, length) {
      const data = await file.slice(offset, offset + length).arrayBuffer()
      const [first, second] = new Uint8Array(data)
      if (offset >= packedFrom && (first !== 0x1f || second !== 0x8b)) {
        onDamage()
        throw new RangeError('This part of the map is damaged.')
      }
      return { data }
    },
  }
}
