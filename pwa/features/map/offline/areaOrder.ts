import type { GeoBounds } from '#shared/plain/mercator.ts'
import type { DownloadProblem } from './downloadArea.ts'

/** What the worker is asked to download. */
export interface AreaOrder {
  url: string
  areas: readonly GeoBounds[]
  maxZoom: number
  attribution: string
  userId: string
  file: string
  /** The plan that `done` belongs to. */
  key: string
  done: readonly number[]
}

/** What the worker reports; the last is `ready`, `failed` or `stopped`. */
export type AreaNews =
  /** `isNew`: nothing of what was done before can be used. */
  | { type: 'planned'; key: string; bytes: number; got: number; isNew: boolean }
  | { type: 'stored'; range: number; got: number }
  | { type: 'ready' }
  | { type: 'failed'; problem: DownloadProblem }
  | { type: 'stopped' }
