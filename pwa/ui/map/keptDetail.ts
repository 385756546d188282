import { readDetail } from '#shared/features/map/detailFile.ts'
import type { DetailReader } from '#shared/features/map/detailFile.ts'
import { fetchBytes, unzip } from '#shared/plain/fetchUnzipped.ts'
import { readKeptFile } from '../keptFile.ts'

const deadlineMs = 60_000

/** The tiles of the sketch map, kept on the device after the first time. Throws when they cannot be had. */
export const keptDetail = (url: string): Promise<DetailReader> =>
  readKeptFile({
    cacheName: 'sketch-detail',
    url,
    make: () => fetchBytes(url, deadlineMs),
    read: async file => readDetail(await unzip(file)),
  })
