import type { StoreTrouble } from '../../db/storeTrouble.ts'
import { storeWords } from '../../db/storeWords.ts'
import { ErrorPanel } from '../../ui/ErrorPanel.tsx'
import { usePageTitle } from '../../ui/usePageTitle.ts'
import { StoreActions } from './StoreActions.tsx'

/** Stands for the screens that a database without an answer leaves empty. */
export function StorePanel({ trouble }: { trouble: StoreTrouble }) {
  const { title, body } = storeWords[trouble]
  usePageTitle(title)
  return (
    <ErrorPanel headingLevel={1} title={title} body={body} actions={<StoreActions trouble={trouble} />} />
  )
}
