import { PMTiles } from 'pmtiles'
import type { AreaNews, AreaOrder } from './areaOrder.ts'
import { downloadArea, problemOf } from './downloadArea.ts'
import type { AreaFile } from './downloadArea.ts'
import { measureArea } from './measureArea.ts'
import type { MeasuredArea } from './measureArea.ts'
import { patientSource } from './patientSource.ts'

interface OpenFile extends AreaFile {
  truncate: (bytes: number) => void
  close: () => void
}

/** Downloads one map into its file, and tells what happens. Never rejects. */
export async function downloadOrder(
  order: AreaOrder,
  openFile: () => Promise<OpenFile>,
  tell: (news: AreaNews) => void,
  signal: AbortSignal,
): Promise<void> {
  let file: OpenFile | undefined
  try {
    const source = patientSource(order.url, signal)
    const area = await measureArea(new PMTiles(source), order)
    signal.throwIfAborted()
    file = await openFile()
    const isSame = area.key === order.key && file.getSize() >= endOf(area, order.done)
    const done = new Set(isSame ? order.done : [])
    if (!isSame) file.truncate(0)
    let got =
      area.head.length + area.ranges.reduce((sum, range, at) => sum + (done.has(at) ? net(range) : 0), 0)
    tell({ type: 'planned', key: area.key, bytes: area.bytes, got, isNew: !isSame })
    const onStored = (range: number) => {
      got += net(area.ranges[range]!)
      tell({ type: 'stored', range, got })
    }
    await downloadArea({ source, area, file, done, onStored, signal })
    file.close()
    tell({ type: 'ready' })
  } catch (error) {
    file?.close()
    tell(signal.aborted ? { type: 'stopped' } : { type: 'failed', problem: problemOf(error).problem })
  }
}

/** Without the gaps that were fetched along. */
const net = ({ pieces }: MeasuredArea['ranges'][number]): number =>
  pieces.reduce((sum, { length }) => sum + length, 0)

/** How long the file is at least, when it has these ranges. A browser may have removed it in the meantime. */
const endOf = ({ ranges }: MeasuredArea, done: readonly number[]): number =>
  done.reduce((end, at) => {
    const last = ranges[at]?.pieces.at(-1)
    return last ? Math.max(end, last.to + last.length) : end
  }, 0)
