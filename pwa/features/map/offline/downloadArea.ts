import { EtagMismatch } from 'pmtiles'
import type { Source } from 'pmtiles'
import type { AreaRange } from '#shared/features/map/areaSize.ts'
import { anySignal } from '../../../data/server/anySignal.ts'
import type { MeasuredArea } from './measureArea.ts'
import { patienceMs } from './patientSource.ts'

/** A file that bytes are put into; such as the browser's own for workers. */
export interface AreaFile {
  /** Returns how many bytes were written. */
  write: (bytes: Uint8Array<ArrayBuffer>, options: { at: number }) => number
  flush: () => void
  getSize: () => number
}

/**
 * Why a download stopped: no answer in time; none after several tries, although this device is online; an answer that
 * isn't the archive; another archive than the one that was measured; no room; no file.
 */
export type DownloadProblem = 'connection' | 'host' | 'source' | 'changed' | 'room' | 'storage'

export class DownloadError extends Error {
  readonly problem: DownloadProblem

  constructor(problem: DownloadProblem, cause?: unknown) {
    super(`The map was not downloaded: ${problem}`, { cause })
    this.problem = problem
  }
}

interface Download {
  source: Source
  area: MeasuredArea
  file: AreaFile
  /** The ranges that the file has already. */
  done: ReadonlySet<number>
  /** A range is in the file, and stays there. */
  onStored: (range: number) => void
  signal: AbortSignal
}

const requestsAtOnce = 3

/** Downloads what the file of an area lacks. What was stored stays when it fails. */
export async function downloadArea({ source, area, file, done, onStored, signal }: Download): Promise<void> {
  store(() => writeWhole(file, area.head, 0))
  const missing = area.ranges
    .map((range, index) => ({ range, index }))
    .filter(({ index }) => !done.has(index))
  const failed = new AbortController()
  let failure: unknown
  const stopped = anySignal(signal, failed.signal)
  const takeTurns = async () => {
    for (let next = missing.shift(); next; next = missing.shift()) {
      const { range, index } = next
      const bytes = await fetchRange(source, range, area, stopped)
      stopped.throwIfAborted()
      store(() => {
        for (const { from, to, length } of range.pieces)
          writeWhole(file, bytes.subarray(from - range.from, from - range.from + length), to)
        file.flush()
      })
      onStored(index)
    }
  }
  const turns = Array.from({ length: requestsAtOnce }, async () => {
    try {
      await takeTurns()
    } catch (error) {
      failure ??= error
      // The others would only wait for what can no longer come.
      failed.abort()
    }
  })
  await Promise.all(turns)
  signal.throwIfAborted()
  if (failure !== undefined) throw problemOf(failure)
  if (file.getSize() !== area.bytes) throw new DownloadError('storage')
}

async function fetchRange(
  source: Source,
  { from, length, pieces }: AreaRange,
  { key, tileCompression }: MeasuredArea,
  signal: AbortSignal,
): Promise<Uint8Array<ArrayBuffer>> {
  const [etag] = key.split(' ')
  const patience = anySignal(signal, AbortSignal.timeout(patienceMs))
  let data: ArrayBuffer
  try {
    ;({ data } = await source.getBytes(from, length, patience, etag || undefined))
  } catch (error) {
    throw problemOf(error)
  }
  const bytes = new Uint8Array(data)
  const isWhole = bytes.length === length
  // What is packed begins with the same two bytes: another file, or a page of a network that wants a sign-in, does not.
  const isPacked = (at: number) => bytes[at] === 0x1f && bytes[at + 1] === 0x8b
  if (!isWhole || (tileCompression === 2 && !pieces.every(piece => isPacked(piece.from - from))))
    throw new DownloadError('source')
  return bytes
}

/** What went wrong with a request to the archive. */
export function problemOf(error: unknown): DownloadError {
  if (error instanceof DownloadError) return error
  if (error instanceof EtagMismatch) return new DownloadError('changed', error)
  const { name, message = '' } = error as Partial<Error>
  // Fetch reports a lost connection as a TypeError. A busy server is asked again, as one that can't be reached.
  const isLost =
    error instanceof TypeError ||
    name === 'TimeoutError' ||
    name === 'AbortError' ||
    /response code: (429|5\d\d)/.test(message)
  return new DownloadError(isLost ? 'connection' : 'source', error)
}

/** A full device may take a part of the bytes without an error. */
function writeWhole(file: AreaFile, bytes: Uint8Array<ArrayBuffer>, at: number): void {
  if (file.write(bytes, { at }) < bytes.length) throw new DownloadError('room')
}

function store(work: () => void): void {
  try {
    work()
  } catch (error) {
    if (error instanceof DownloadError) throw error
    const isFull = (error as Partial<Error>).name === 'QuotaExceededError'
    throw new DownloadError(isFull ? 'room' : 'storage', error)
  }
}
