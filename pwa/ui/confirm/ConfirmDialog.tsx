import { Button, makeStyles, tokens } from '@fluentui/react-components'
import { ResponsiveDialog } from '../dialog/ResponsiveDialog.tsx'
import type { AskedQuestion } from './confirm.ts'

const useStyles = makeStyles({
  body: { color: tokens.colorNeutralForeground2, whiteSpace: 'pre-line', maxWidth: '56ch' },
  destructive: {
    backgroundColor: tokens.colorPaletteRedBackground3,
    color: tokens.colorNeutralForegroundStaticInverted,
    ':hover': {
      backgroundColor: tokens.colorPaletteRedForeground1,
      color: tokens.colorNeutralForegroundInverted,
    },
    ':hover:active': {
      backgroundColor: tokens.colorPaletteRedForeground1,
      color: tokens.colorNeutralForegroundInverted,
    },
  },
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
            className={destructive ? styles.destructive : undefined}
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
