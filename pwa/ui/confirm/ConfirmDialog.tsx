import { Button, makeStyles, tokens } from '@fluentui/react-components'
import { ResponsiveDialog } from '../dialog/ResponsiveDialog.tsx'
import { useDestructiveStyles } from '../useDestructiveStyles.ts'
import type { AskedQuestion } from './confirm.ts'

const useStyles = makeStyles({
  body: { color: tokens.colorNeutralForeground2, whiteSpace: 'pre-line', maxWidth: '56ch' },
})

/** One question with two answers. The safe answer comes first in focus order. */
export function ConfirmDialog({
  title,
  body,
  confirmLabel,
  cancelLabel,
  destructive,
  answer,
}: AskedQuestion) {
  const styles = useStyles()
  const { button } = useDestructiveStyles()
  return (
    <ResponsiveDialog
      open
      kind="alert"
      size="small"
      title={title}
      onClose={() => answer(false)}
      actions={
        <>
          <Button onClick={() => answer(false)}>{cancelLabel ?? 'Cancel'}</Button>
          <Button
            appearance="primary"
            className={destructive ? button : undefined}
            onClick={() => answer(true)}
          >
            {confirmLabel}
          </Button>
        </>
      }
    >
      <p className={styles.body}>{body}</p>
    </ResponsiveDialog>
  )
}
