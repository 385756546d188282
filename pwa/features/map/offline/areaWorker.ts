/// <reference lib="webworker" />
import { openFolder } from './areaFiles.ts'
import type { AreaOrder } from './areaOrder.ts'
import { DownloadError } from './downloadArea.ts'
import { downloadOrder } from './downloadOrder.ts'

/*
 * Downloads one map. In a worker because only there every browser can write into a part of a file.
 */

const stop = new AbortController()

self.onmessage = ({ data }: MessageEvent<AreaOrder | 'stop'>) => {
  if (data === 'stop') stop.abort()
  else
    void downloadOrder(
      data,
      () => openFile(data),
      news => self.postMessage(news),
      stop.signal,
    )
}

async function openFile({ userId, file }: AreaOrder): Promise<FileSystemSyncAccessHandle> {
  try {
    const handle = await (await openFolder(userId, { create: true })).getFileHandle(file, { create: true })
    return await handle.createSyncAccessHandle()
  } catch (error) {
    throw new DownloadError('storage', error)
  }
}
