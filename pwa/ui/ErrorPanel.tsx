import { makeStyles } from '@fluentui/react-components'
import { EmptyState } from './EmptyState.tsx'
import type { ReactNode } from 'react'
import { CloudDismissRegular } from '@fluentui/react-icons/svg/cloud-dismiss'
import { quietText } from './look/recipes.ts'

const useStyles = makeStyles({
  detail: {
    ...quietText,
    overflowWrap: 'anywhere',
  },
})

export interface ErrorPanelProps {
  title: string
  /** What happened and what to do next. */
  body: ReactNode
  /** The error's own message, for bug reports. */
  detail?: string
  actions?: ReactNode
  compact?: boolean
  /** Use 1 when the panel takes the place of a whole screen. */
  headingLevel?: 1 | 2 | 3
}

/** A failure where content would be, with what to do next. */
export function ErrorPanel({ title, body, detail, actions, compact, headingLevel }: ErrorPanelProps) {
  const styles = useStyles()
  return (
    <div role="alert">
      <EmptyState
        compact={compact}
        headingLevel={headingLevel}
        picture={<CloudDismissRegular />}
        title={title}
        body={
          <>
            {body}
            {detail && <div className={styles.detail}>{detail}</div>}
          </>
        }
        actions={actions}
      />
    </div>
  )
}
