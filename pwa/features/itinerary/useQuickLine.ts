import { useEffect, useRef } from 'react'
import { newId } from '#shared/plain/newId.ts'
import { keepText, keptText } from '../../data/drafts/keptText.ts'
import { useKeptText } from '../../data/drafts/useKeptText.ts'
import type { PlaceOffer } from './placeFinder.ts'
import type { QuickEntry } from './quickActivity.ts'

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

  // The first refused line is in the field when `isShown` is kept.
  const [refused, isShown] = [`quick-add-refused-${dayId}`, `quick-add-shown-${dayId}`]
  const readRefused = () => JSON.parse(keptText(refused) ?? '[]') as RefusedLine[]
  const writeRefused = (lines: readonly RefusedLine[]) =>
    keepText(refused, lines.length > 0 ? JSON.stringify(lines) : undefined)

  /** Removes the line in the field from the refused ones, and returns it. */
  const takeShown = (): RefusedLine | undefined => {
    if (keptText(isShown) === undefined) return undefined
    const [shown, ...others] = readRefused()
    keepText(isShown, undefined)
    writeRefused(others)
    return shown
  }

  const showNext = () => {
    const [next] = readRefused()
    if (!next || latest.current) return
    keepText(isShown, 'yes')
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
    const shown = takeShown()
    const id = shown?.line === line ? shown.id : newId()
    latest.current = ''
    setLine(undefined)
    if (!(await onAdd({ line, place }, id))) writeRefused([...readRefused(), { id, line }])
    showNext()
  }

  return { line, setLine, add, clear }
}
