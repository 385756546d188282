import { Fragment } from 'react'
import type { ReactNode } from 'react'
import { useStoreState } from '../../db/useStoreState.ts'
import { StorePanelPart } from './storeParts.ts'

/**
 * The screens over this device's database. In their place stands what is the matter when that cannot be opened; once
 * it can, they come by themselves, and they ask anew when what they had asked for was dropped.
 */
export function StoreGate({ children }: { children: ReactNode }) {
  // What is full or empty answers all the same.
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
