import type { Table } from 'dexie'
import type { GeoBounds } from '#shared/plain/mercator.ts'
import type { DownloadProblem } from './downloadArea.ts'

interface AreaFileRecord {
  /** Its name in the person's folder. */
  file: string
  areas: readonly GeoBounds[]
  attribution: string
  /** How large the file is, or will be. */
  bytes: number
  /** Tells this state of the host's file and this area from others. */
  key: string
}

/** A map that is whole. */
export interface KeptMap extends AreaFileRecord {
  /** When it was complete. Milliseconds since 1970. */
  at: number
}

/** A map that is being downloaded, or was when the page was left. */
export interface WantedMap extends AreaFileRecord {
  url: string
  maxZoom: number
  /** The numbers of the ranges that are in the file. */
  done: number[]
  /** How many bytes of the file are there. */
  got: number
  isPaused: boolean
  /** Why it waits. 'changed' is a notice: the host's file is a new one, so the download began again. */
  problem: DownloadProblem | null
}

/** The downloaded map of a trip. An update is downloaded beside the map that is there. */
export interface TripMapRecord {
  tripId: string
  kept: KeptMap | null
  wanted: WantedMap | null
  /** The map turned out to be damaged, and was thrown away. */
  isDamaged?: boolean
}

declare module '../../../data/store/localDatabase.ts' {
  interface FeatureTables {
    tripMap: Table<TripMapRecord, string>
  }
}
