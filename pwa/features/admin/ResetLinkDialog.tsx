import { Button, Field, Input, makeStyles, tokens } from '@fluentui/react-components'
import type { AdminUser, ResetLink } from '#shared/features/admin/schema.ts'
import { copyLink } from '../../ui/copyLink.ts'
import { ResponsiveDialog } from '../../ui/dialog/ResponsiveDialog.tsx'
import { nameOf } from './people.ts'

const useStyles = makeStyles({
  root: { display: 'grid', gap: '16px' },
  text: { maxWidth: '56ch', color: tokens.colorNeutralForeground2 },
  input: { minHeight: '44px' },
  button: { minHeight: '44px' },
})

interface ResetLinkDialogProps {
  user: AdminUser
  link: ResetLink
  onClose: () => void
}

/** The link with which somebody chooses a new password, to be passed on. It is shown this once. */
export function ResetLinkDialog({ user, link, onClose }: ResetLinkDialogProps) {
  const styles = useStyles()
  const name = nameOf(user)
  return (
    <ResponsiveDialog
      open
      size="small"
      title="Reset link"
      onClose={onClose}
      actions={
        <>
          <Button className={styles.button} onClick={onClose}>
            Done
          </Button>
          <Button
            appearance="primary"
            className={styles.button}
            onClick={() => void copyLink(link.url, 'Reset link')}
          >
            Copy link
          </Button>
        </>
      }
    >
      <div className={styles.root}>
        <p className={styles.text}>
          Give this link to {name} and nobody else. Whoever opens it chooses the new password. It works once,
          for 24 hours, and you cannot see it again. We don't send email here.
        </p>
        <Field label={{ children: 'Link', weight: 'semibold' }}>
          <Input
            readOnly
            className={styles.input}
            value={link.url}
            onFocus={({ target }) => target.select()}
          />
        </Field>
      </div>
    </ResponsiveDialog>
  )
}
