import type { StoreTrouble } from '../../data/store/storeTrouble.ts'
import { storeWords } from '../../data/store/storeWords.ts'
import { ErrorPanel } from '../../ui/ErrorPanel.tsx'
import { usePageTitle } from '../../ui/usePageTitle.ts'
import { StoreActions } from './StoreActions.tsx'

/** Replaces the screens that would be empty while the database does not answer. */
export function StorePanel({ trouble }: { trouble: StoreTrouble }) {
  const { title, body } = storeWords[trouble]
  usePageTitle(title)
  return (
    <ErrorPanel headingLevel={1} title={title} body={body} actions={<StoreActions trouble={trouble} />} />
  )
}
