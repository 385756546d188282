import { Button, makeStyles, tokens } from '@fluentui/react-components'
import type { ReactNode } from 'react'
import { ResponsiveDialog } from '../dialog/ResponsiveDialog.tsx'
import type { ResponsiveDialogProps } from '../dialog/ResponsiveDialog.tsx'
import { useDestructiveStyles } from '../useDestructiveStyles.ts'
import { useBadFieldFocus } from './useBadFieldFocus.ts'
import { useSending } from './useSending.ts'
import type { Sending } from './useSending.ts'
import { row } from '../look/recipes.ts'
import { space, touch } from '../look/space.ts'

const useStyles = makeStyles({
  resumed: {
    ...row(3),
    justifyContent: 'space-between',
    marginBottom: space(3.5),
    padding: space(1.5, 1.5, 1.5, 3.5),
    borderRadius: tokens.borderRadiusLarge,
    backgroundColor: tokens.colorNeutralBackground3,
    color: tokens.colorNeutralForeground2,
  },
  again: { flexShrink: 0, minHeight: touch },
})

/** What has been typed into a form, as `useDraft` and `useFieldsDraft` keep it. */
export interface FormDraft {
  /** The form holds text typed on an earlier visit. */
  isResumed: boolean
  /** Forgets what was typed. */
  discard: () => void
  /**
   * For a form that holds ids of what it makes: keeps it with them when it is sent, even if nothing was typed. Sent again
   * after a reload, it makes nothing twice ([EDIT6]).
   */
  keep?: (() => void) | undefined
}

export interface FormDialogProps
  extends Pick<ResponsiveDialogProps, 'title' | 'description' | 'size' | 'children' | 'onClose'>, Sending {
  /** The label of the submit button: 'Create Trip'. Omitted while there is nothing to send. */
  submit?: string | undefined
  /** The button's label while sending: 'Creating...'. */
  busy?: string
  /** Takes the button's place while there is nothing to send. */
  instead?: ReactNode
  /** False disables the submit button. */
  isReady?: boolean
  /** Submitting deletes or removes something. */
  isDestructive?: boolean
  /** Replaces Cancel with a step back. */
  back?: { label: string; onPress: () => void } | undefined
  /**
   * Keeps what is typed when the dialog is closed or the page reloads. Sending the form, Cancel and starting over drop
   * it. Null for a form without text, and for secrets.
   */
  draft: FormDraft | null
  /** Shown next to the button to start over, if the draft comes from an earlier visit; false hides both. */
  resumed?: string | false
}

/**
 * A dialog to fill in. Submits only once, no matter how often it is pressed. Reports failures and focuses the first
 * invalid field.
 */
export function FormDialog(props: FormDialogProps) {
  const {
    children,
    submit,
    busy,
    instead,
    isReady = true,
    isDestructive = false,
    back,
    draft,
    resumed = 'Restored from your draft.',
  } = props
  const { title, description, size, onClose, onSubmit, failed, otherwise } = props
  const styles = useStyles()
  const destructive = useDestructiveStyles()
  const { isSending, send, refused } = useSending({
    onSubmit() {
      draft?.keep?.()
      return onSubmit()
    },
    failed,
    otherwise,
  })

  const body = useBadFieldFocus<HTMLDivElement>(refused)

  const submitForm = async () => {
    if (await send()) draft?.discard()
  }
  const cancel = () => {
    draft?.discard()
    onClose()
  }
  const canOnlyClose = submit === undefined && !instead
  return (
    <ResponsiveDialog
      open
      title={title}
      description={description}
      size={size}
      onClose={onClose}
      {...(submit !== undefined && { onSubmit: () => isReady && void submitForm() })}
      actions={
        <>
          {back ? (
            <Button size="large" onClick={back.onPress} disabledFocusable={isSending}>
              {back.label}
            </Button>
          ) : (
            <Button size="large" onClick={canOnlyClose ? onClose : cancel}>
              {canOnlyClose ? 'Close' : 'Cancel'}
            </Button>
          )}
          {submit === undefined ? (
            instead
          ) : (
            <Button
              appearance="primary"
              size="large"
              type="submit"
              {...(isDestructive && { className: destructive.button })}
              disabledFocusable={!isReady || isSending}
            >
              {isSending ? (busy ?? submit) : submit}
            </Button>
          )}
        </>
      }
    >
      <div ref={body}>
        {draft?.isResumed && resumed !== false && (
          <div className={styles.resumed}>
            {resumed}
            <Button appearance="subtle" className={styles.again} onClick={draft.discard}>
              Start over
            </Button>
          </div>
        )}
        {children}
      </div>
    </ResponsiveDialog>
  )
}
