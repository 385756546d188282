import { useEffect, useRef } from 'react'
import { newId } from '#shared/plain/ids.ts'
import type { KeptTexts } from './keptTexts.ts'
import { useKeptText } from './useKeptText.ts'

/** A line that did not become an activity, and the id that it was to have. */
interface RefusedLine {
  id: string
  line: string
}

/**
 * The line of a day's field. It is free for the next line at once; what was refused comes back, one line after the
 * other, whenever nothing else stands there. Entered again as it was, a line becomes the activity that it was to become
 * before: should that have come through after all, it stands there once.
 */
export function useQuickLine(
  kept: KeptTexts,
  dayId: string,
  onAdd: (line: string, id: string) => Promise<boolean>,
) {
  const [line = '', setLine] = useKeptText(kept, `quick-add-${dayId}`, text => text.trim() !== '')
  const latest = useRef(line)
  useEffect(() => {
    latest.current = line
  }, [line])

  // The first of them stands in the field when `isShown` is kept.
  const [refused, isShown] = [`quick-add-refused-${dayId}`, `quick-add-shown-${dayId}`]
  const readRefused = () => JSON.parse(kept.read(refused) ?? '[]') as RefusedLine[]
  const writeRefused = (lines: readonly RefusedLine[]) =>
    kept.write(refused, lines.length > 0 ? JSON.stringify(lines) : undefined)

  /** Takes the line that stands in the field off the refused ones. */
  const takeShown = (): RefusedLine | undefined => {
    if (kept.read(isShown) === undefined) return undefined
    const [shown, ...others] = readRefused()
    kept.write(isShown, undefined)
    writeRefused(others)
    return shown
  }

  const showNext = () => {
    const [next] = readRefused()
    if (!next || latest.current) return
    kept.write(isShown, 'yes')
    latest.current = next.line
    setLine(next.line)
  }

  const clear = () => {
    takeShown()
    latest.current = ''
    setLine(undefined)
    showNext()
  }

  const add = async () => {
    if (!line.trim()) return
    const shown = takeShown()
    const id = shown?.line === line ? shown.id : newId()
    latest.current = ''
    setLine(undefined)
    if (!(await onAdd(line, id))) writeRefused([...readRefused(), { id, line }])
    showNext()
  }

  return { line, setLine, add, clear }
}
