import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { newId } from '#shared/plain/newId.ts'
import { followDraft } from '../../data/drafts/drafts.ts'
import { keepText, keptText } from '../../data/drafts/keptText.ts'
import { useKeptText } from '../../data/drafts/useKeptText.ts'
import { useCurrentUser } from '../../data/session/currentUser.ts'
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
  const { id: userId } = useCurrentUser()
  const [line = '', setLine] = useKeptText(`quick-add-${dayId}`, text => text.trim() !== '')
  const latest = useRef(line)
  useEffect(() => {
    latest.current = line
  }, [line])

  const refused = `quick-add-refused-${dayId}`
  /** Lines that are about to be added. They are kept with the refused ones in case that this page is left first. */
  const waiting = useRef(new Set<string>())
  const readRefused = () => JSON.parse(keptText(refused) ?? '[]') as RefusedLine[]
  const writeRefused = (lines: readonly RefusedLine[]) =>
    keepText(refused, lines.length > 0 ? JSON.stringify(lines) : undefined)
  const take = (taken: string) => writeRefused(readRefused().filter(({ id }) => id !== taken))

  // The refused line in the field is kept with the field: under a name that earlier versions did not use.
  const shownName = `quick-add-in-field-${dayId}`
  const [shownAtFirst] = useState(() => keptText(shownName))
  const shown = useRef(shownAtFirst === undefined ? undefined : (JSON.parse(shownAtFirst) as RefusedLine))
  const setShown = (next: RefusedLine | undefined) => {
    shown.current = next
    keepText(shownName, next && JSON.stringify(next))
  }

  const takeShown = () => {
    const taken = shown.current
    if (taken) {
      setShown(undefined)
      take(taken.id)
    }
    return taken
  }

  const showNext = () => {
    const next = readRefused().find(({ id }) => !waiting.current.has(id))
    if (!next || latest.current) return
    setShown(next)
    latest.current = next.line
    setLine(next.line)
  }

  const empty = () => {
    latest.current = ''
    setLine(undefined)
  }

  const clear = () => {
    takeShown()
    empty()
    showNext()
  }

  const add = async (place?: PlaceOffer) => {
    if (!line.trim()) return
    const before = takeShown()
    const id = before?.line === line ? before.id : newId()
    empty()
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

  const giveUpTaken = useEffectEvent(() => {
    const mine = shown.current
    if (!mine || readRefused().some(({ id }) => id === mine.id)) return
    setShown(undefined)
    if (latest.current === mine.line) empty()
  })
  const showKept = useEffectEvent(showNext)
  // Lines that an earlier page was about to add, or that another tab still is: once that is done, they go.
  useEffect(() => {
    const stop = followDraft(userId, refused, () => giveUpTaken())
    showKept()
    return stop
  }, [userId, refused])

  return { line, setLine, add, clear }
}
