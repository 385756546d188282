import { FetchSource } from 'pmtiles'
import type { Source } from 'pmtiles'
import { anySignal } from '../../../data/server/anySignal.ts'

/** For an answer of at most 256 KB: a slow connection, not a lost one. */
export const patienceMs = 45_000

/**
 * An archive on the network. Each request ends after `limitMs` without its whole answer, or when `signal` aborts; the
 * reader of an archive sets no such limit to the requests that it makes by itself.
 */
export function patientSource(url: string, signal?: AbortSignal, limitMs = patienceMs): Source {
  const source = new FetchSource(url)
  return {
    getKey: () => source.getKey(),
    async getBytes(offset, length, own, etag) {
      const late = new AbortController()
      const timer = setTimeout(
        () => late.abort(new DOMException(`no answer in ${limitMs} ms`, 'TimeoutError')),
        limitMs,
      )
      try {
        const signals = [late.signal, signal, own].filter(one => one !== undefined)
        return await source.getBytes(offset, length, anySignal(...signals), etag)
      } finally {
        clearTimeout(timer)
      }
    },
  }
}
