import { useEffect, useEffectEvent, useState } from 'react'
import { followDraft, ownDraft } from './drafts.ts'
import { useCurrentUser } from '../session/currentUser.ts'
import { keptText } from './keptText.ts'
import { useTypingMark } from './useDraft.ts'

/**
 * The unstored text of a single field, which survives a page reload under `name`; undefined if there is none.
 * `isUnsaved` says whether a text would be missed. Text that was restored rather than typed here doesn't block leaving
 * the page, and disappears once the tab where it was typed is done with it.
 */
export function useKeptText(name: string, isUnsaved: (text: string) => boolean) {
  const { id: userId } = useCurrentUser()
  const [text, setText] = useState(() => keptText(name))
  const [own] = useState(() => ownDraft(userId, name))
  const [isTypedHere, setTypedHere] = useState(false)
  const isTyped = isTypedHere && text !== undefined && isUnsaved(text)
  useTypingMark(name, isTyped)

  const follow = useEffectEvent(() => {
    if (!own.isGone()) return
    if (isTyped) own.save(text)
    else if (!isTypedHere) setText(undefined)
  })
  useEffect(() => followDraft(userId, name, () => follow()), [userId, name])

  const change = (next: string | undefined) => {
    setTypedHere(true)
    setText(next)
    if (next !== undefined && isUnsaved(next)) own.save(next)
    else own.drop()
  }
  return [text, change] as const
}
