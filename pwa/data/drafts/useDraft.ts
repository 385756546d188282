import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { followDraft, ownDraft } from './drafts.ts'
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
 * app version, for the person who typed it. A form that nothing was typed into here follows what is typed into it in
 * another tab. `isResumed`: it was started on an earlier visit.
 */
export function useDraft<Form extends object>(of: DraftOf<Form>) {
  const { name, read, blank, isWorth, isTyped = isWorth } = of
  const { id: userId } = useCurrentUser()
  const [own] = useState(() => ownDraft(userId, name))
  const [kept, setKept] = useState(() => read(own.read()))
  const [form, setForm] = useState(() => kept ?? blank())
  // A photo that finishes uploading changes the form from a render in which less was typed.
  const latest = useRef(form)
  const [isUsedHere, setUsedHere] = useState(false)
  const isDirty = isWorth(form)
  useTypingMark(name, isUsedHere && isTyped(form))

  const startFrom = (stored: Form | undefined) => {
    setUsedHere(false)
    setKept(stored)
    latest.current = stored ?? blank()
    setForm(latest.current)
  }
  const follow = useEffectEvent(() => {
    if (!own.isOther()) return
    if (!isUsedHere) startFrom(read(own.read()))
    // The other tab is done with what it kept here; this form is not.
    else if (own.isGone() && isWorth(latest.current)) own.save(latest.current)
  })
  useEffect(() => followDraft(userId, name, () => follow()), [userId, name])

  const change = (changed: Partial<Form>) => {
    const next = { ...latest.current, ...changed }
    setUsedHere(true)
    latest.current = next
    setForm(next)
    if (isWorth(next)) own.save(next)
    else own.drop()
  }
  /** Keeps the form whatever it holds, such as the ids of what it is about to make. */
  const keepAnyway = () => {
    setUsedHere(true)
    own.save(latest.current)
  }
  /** Forgets what was typed and starts again. */
  const discard = () => {
    own.drop()
    startFrom(undefined)
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
