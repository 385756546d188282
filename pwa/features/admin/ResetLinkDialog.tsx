import { Button, Field, Input, makeStyles, tokens } from '@fluentui/react-components'
import type { AdminUser, ResetLink } from '#shared/features/admin/schema.ts'
import { copyLink } from '../../ui/copyLink.ts'
import { ResponsiveDialog } from '../../ui/dialog/ResponsiveDialog.tsx'
import { nameOf } from './people.ts'
import { stack } from '../../ui/look/recipes.ts'
import { touch } from '../../ui/look/space.ts'

const useStyles = makeStyles({
  root: stack(4),
  text: { maxWidth: '56ch', color: tokens.colorNeutralForeground2 },
  input: { minHeight: touch },
  button: { minHeight: touch },
})

interface ResetLinkDialogProps {
  user: AdminUser
  link: ResetLink
  onClose: () => void
}

/** The link for choosing a new password, to be passed on to its user. It is shown only this once. */
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
          Give this link to {name} only. Anyone who opens it can set a new password. It works once and expires
          in 24 hours. We won't show it again, and we don't send email.
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
