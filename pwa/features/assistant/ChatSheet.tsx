import { makeStyles } from '@fluentui/react-components'
import type { ReactNode } from 'react'
import { ResponsiveDialog } from '../../ui/dialog/ResponsiveDialog.tsx'

const useStyles = makeStyles({
  // The sheet is as tall as the screen allows, so that it does not grow with every answer.
  body: { display: 'flex', flexDirection: 'column', height: 'calc(100dvh - 190px)', minHeight: '220px' },
})

export interface ChatSheetProps {
  onClose: () => void
  composer: ReactNode
  children: ReactNode
}

/** The conversation on phones: a sheet over the page. */
export function ChatSheet({ onClose, composer, children }: ChatSheetProps) {
  const styles = useStyles()
  return (
    <ResponsiveDialog open flush size="large" title="Travel assistant" onClose={onClose} actions={composer}>
      <div className={styles.body}>{children}</div>
    </ResponsiveDialog>
  )
}
