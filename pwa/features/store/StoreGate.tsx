import { Fragment } from 'react'
import type { ReactNode } from 'react'
import { useStoreState } from '../../data/store/useStoreState.ts'
import { StorePanelPart } from './storeParts.ts'

/**
 * The screens that use this device's database. When it cannot be opened, a panel that says why takes their place.
 * They appear as soon as it opens, and remount to ask again if their pending requests were dropped.
 */
export function StoreGate({ children }: { children: ReactNode }) {
  // A full or lost (empty) database still answers.
  const trouble = useStoreState(({ isOpen, trouble }) =>
    isOpen || trouble === 'full' || trouble === 'lost' ? null : trouble,
  )
  const round = useStoreState(state => state.round)
  if (trouble) {
    return (
      <main>
        <StorePanelPart trouble={trouble} />
      </main>
    )
  }
  return <Fragment key={round}>{children}</Fragment>
}
