import { useEffect, useEffectEvent, useRef } from 'react'
import { newId } from '#shared/plain/newId.ts'
import { keepText, keptText } from '../../data/drafts/keptText.ts'
import { useKeptText } from '../../data/drafts/useKeptText.ts'
import type { PlaceOffer } from './placeFinder.ts'
import type { QuickEntry } from './quickActivity.ts'
import { readerComes } from './readLine.ts'

/** A line that did not become an activity, and the id that the activity would have had. */
interface RefusedLine {
  id: string
  line: string
}

/**
 * The line of a day's field. The field is free for the next line at once; refused lines come back, one after the
 * other, whenever the field is empty. A refused line that is entered again unchanged keeps its activity's id: if the
 * first attempt came through after all, the activity is there only once.
 */
export function useQuickLine(dayId: string, onAdd: (entry: QuickEntry, id: string) => Promise<boolean>) {
  const [line = '', setLine] = useKeptText(`quick-add-${dayId}`, text => text.trim() !== '')
  const latest = useRef(line)
  useEffect(() => {
    latest.current = line
  }, [line])

  // The refused line that is in the field is kept as `shown`, too: under a name that earlier versions did not use.
  const [refused, shown] = [`quick-add-refused-${dayId}`, `quick-add-in-field-${dayId}`]
  /** Lines that are about to be added. They are kept with the refused ones in case that this page is left first. */
  const waiting = useRef(new Set<string>())
  const readRefused = () => JSON.parse(keptText(refused) ?? '[]') as RefusedLine[]
  const writeRefused = (lines: readonly RefusedLine[]) =>
    keepText(refused, lines.length > 0 ? JSON.stringify(lines) : undefined)

  const take = (taken: string) => writeRefused(readRefused().filter(({ id }) => id !== taken))

  const takeShown = (): RefusedLine | undefined => {
    const kept = keptText(shown)
    if (kept === undefined) return undefined
    keepText(shown, undefined)
    const line = JSON.parse(kept) as RefusedLine
    take(line.id)
    return line
  }

  const showNext = () => {
    const next = readRefused().find(({ id }) => !waiting.current.has(id))
    if (!next || latest.current) return
    keepText(shown, JSON.stringify(next))
    latest.current = next.line
    setLine(next.line)
  }

  const clear = () => {
    takeShown()
    latest.current = ''
    setLine(undefined)
    showNext()
  }

  const add = async (place?: PlaceOffer) => {
    if (!line.trim()) return
    const before = takeShown()
    const id = before?.line === line ? before.id : newId()
    latest.current = ''
    setLine(undefined)
    const reader = readerComes()
    if (reader) {
      waiting.current.add(id)
      writeRefused([...readRefused(), { id, line }])
      await reader
      waiting.current.delete(id)
      take(id)
    }
    // From here on the journal has it: a line kept here as well would come back beside its activity.
    if (!(await onAdd({ line, place }, id))) writeRefused([...readRefused(), { id, line }])
    showNext()
  }

  // Lines that an earlier page was about to add.
  const showKept = useEffectEvent(showNext)
  useEffect(() => showKept(), [])

  return { line, setLine, add, clear }
}
