import { useEffect, useRef, useState } from 'react'
import { dropDraft, readDraft, saveDraft } from './drafts.ts'
import { markTyping } from './unsaved.ts'
import { useCurrentUser } from '../session/currentUser.ts'

/** How a form is kept while it is filled in. */
export interface DraftOf<Form> {
  /** Stored with what was typed, so it must not change from one version of the app to the next. */
  name: string
  /** Reads the stored form; returns undefined if nothing, or nothing valid, was stored. */
  read: (stored: unknown) => Form | undefined
  /** The form as it opens. */
  blank: () => Form
  /** Whether the form holds anything a person would miss. */
  isWorth: (form: Form) => boolean
  /** Whether that was typed, which makes a new app version wait; defaults to `isWorth`. */
  isTyped?: (form: Form) => boolean
}

/**
 * A form while it is being filled in. Until it is discarded, what was typed survives a page reload, a crash and a new
 * app version, for the person who typed it. `isResumed`: it was started on an earlier visit.
 */
export function useDraft<Form extends object>(of: DraftOf<Form>) {
  const { name, read, blank, isWorth, isTyped = isWorth } = of
  const { id: userId } = useCurrentUser()
  const [kept, setKept] = useState(() => read(readDraft(userId, name)))
  const [form, setForm] = useState(() => kept ?? blank())
  // A photo that finishes uploading changes the form from a render in which less was typed.
  const latest = useRef(form)
  const isDirty = isWorth(form)
  useTypingMark(name, isTyped(form))

  const change = (changed: Partial<Form>) => {
    const next = { ...latest.current, ...changed }
    latest.current = next
    setForm(next)
    if (isWorth(next)) saveDraft(userId, name, next)
    else dropDraft(userId, name)
  }
  /** Keeps the form whatever it holds, such as the ids of what it is about to make. */
  const keepAnyway = () => saveDraft(userId, name, latest.current)
  /** Forgets what was typed and starts again. */
  const discard = () => {
    dropDraft(userId, name)
    setKept(undefined)
    latest.current = blank()
    setForm(latest.current)
  }
  const isResumed = isDirty && kept !== undefined && isWorth(kept)
  return { form, change, keepAnyway, discard, isDirty, isResumed }
}

/** Marks the form as holding unstored text while it is on screen. */
export function useTypingMark(name: string, isTyped: boolean): void {
  useEffect(() => {
    markTyping(name, isTyped)
    return () => markTyping(name, false)
  }, [name, isTyped])
}
