import { useState } from 'react'
import { readDraft, saveDraft } from '../../data/drafts/drafts.ts'
import { useCurrentUser } from '../../data/session/currentUser.ts'
import type { TripsLayout } from './TripsTools.tsx'

const keptName = 'trips-layout'

/** How the person wants to see their trips on this device; undefined until they chose. */
export function useTripsLayout() {
  const { id: userId } = useCurrentUser()
  const [layout, setLayout] = useState<TripsLayout | undefined>(() => {
    const kept = readDraft(userId, keptName)
    return kept === 'cards' || kept === 'list' ? kept : undefined
  })
  const choose = (chosen: TripsLayout) => {
    setLayout(chosen)
    saveDraft(userId, keptName, chosen)
  }
  return [layout, choose] as const
}
