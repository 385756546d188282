import {
  Button,
  Dialog,
  DialogSurface,
  DialogTitle,
  makeStyles,
  mergeClasses,
  tokens,
} from '@fluentui/react-components'
import { DismissRegular } from '@fluentui/react-icons/svg/dismiss'
import type { FormEvent, ReactNode } from 'react'
import { dialogLayer } from './dialogLayer.ts'
import { InertBackground } from './InertBackground.tsx'
import { ReturnFocus } from './ReturnFocus.tsx'
import { useFocusInside } from './useFocusInside.ts'
import { useInitialFocus } from './useInitialFocus.ts'
import { ToastSlot } from '../toast/ToastSlot.tsx'
import { coarse, phone } from '../look/breakpoints.ts'
import { stack, touchSquare } from '../look/recipes.ts'
import { cardRadius, space, touch } from '../look/space.ts'

const useStyles = makeStyles({
  layer: { position: 'relative', zIndex: dialogLayer },
  backdrop: { backgroundColor: tokens.colorBackgroundOverlay },
  surface: {
    display: 'flex',
    flexDirection: 'column',
    width: 'calc(100% - 48px)',
    maxHeight: 'min(860px, calc(100dvh - 64px))',
    padding: 0,
    border: `1px solid ${tokens.colorNeutralStroke2}`,
    borderRadius: cardRadius,
    overflow: 'hidden',
    backgroundColor: tokens.colorNeutralBackground1,
    [phone]: {
      top: 'auto',
      bottom: 0,
      width: '100%',
      maxWidth: '100%',
      maxHeight: 'calc(100dvh - 24px - env(safe-area-inset-top))',
      margin: '0 auto',
      borderRadius: '20px 20px 0 0',
      borderBottomWidth: 0,
    },
  },
  small: { maxWidth: '440px' },
  medium: { maxWidth: '600px' },
  large: { maxWidth: '860px' },
  full: {
    width: '100%',
    maxWidth: '100%',
    height: '100dvh',
    maxHeight: '100dvh',
    margin: 0,
    borderRadius: 0,
    border: 'none',
    paddingTop: 'env(safe-area-inset-top)',
    [phone]: { top: 0, maxHeight: '100dvh', margin: 0, borderRadius: 0 },
  },
  form: { display: 'flex', flexDirection: 'column', minHeight: 0, flexGrow: 1 },
  head: {
    display: 'flex',
    alignItems: 'start',
    gap: tokens.spacingHorizontalM,
    padding: `20px 16px 12px 24px`,
    [phone]: { padding: space(4, 2, 2, 5) },
  },
  headText: { flexGrow: 1, minWidth: 0, ...stack(1) },
  title: {
    fontSize: tokens.fontSizeBase500,
    lineHeight: tokens.lineHeightBase500,
    letterSpacing: '-0.01em',
    outlineStyle: 'none',
  },
  description: { color: tokens.colorNeutralForeground3, textWrap: 'pretty' },
  close: { ...touchSquare, marginTop: space(-2) },
  body: {
    flexGrow: 1,
    minHeight: 0,
    overflowY: 'auto',
    overscrollBehavior: 'contain',
    padding: space(1, 6, 6),
    // The surface clips what is outside.
    ':focus-visible': { outlineOffset: '-2px' },
    [phone]: { padding: space(1, 5, 5) },
  },
  flush: { padding: 0, [phone]: { padding: 0 } },
  bodyLast: { [phone]: { paddingBottom: 'calc(20px + env(safe-area-inset-bottom))' } },
  actions: {
    display: 'flex',
    flexWrap: 'wrap',
    justifyContent: 'end',
    gap: tokens.spacingHorizontalS,
    padding: space(3.5, 6),
    borderTop: `1px solid ${tokens.colorNeutralStroke2}`,
    backgroundColor: tokens.colorNeutralBackground1,
    [coarse]: { '& > *': { minHeight: touch } },
    [phone]: {
      padding: '12px 16px calc(12px + env(safe-area-inset-bottom))',
      '& > *': { flexGrow: 1, minHeight: '48px' },
    },
  },
})

export interface ResponsiveDialogProps {
  open: boolean
  /** Called by Escape, the backdrop and the close button. The caller decides whether to close. */
  onClose: () => void
  title: string
  description?: ReactNode
  children?: ReactNode
  /** Buttons, always in view below the scrolling body. */
  actions?: ReactNode
  /** Turns the dialog into a form: the submit button among the actions, or Enter in a field, calls it. */
  onSubmit?: () => void
  /** `full` covers the screen. */
  size?: 'small' | 'medium' | 'large' | 'full'
  /** `alert` has no close button and ignores the backdrop: the question must be answered (Escape still closes). */
  kind?: 'modal' | 'alert'
  /** Lets the content touch the edges, for lists and pictures. */
  flush?: boolean
  /** For content that is read, not operated: the body takes the focus, so that the keyboard can scroll it. */
  readable?: boolean
}

/**
 * A dialog on wide screens, a bottom sheet on phones. It focuses its first field (see useInitialFocus), an alert its
 * first answer. Focus is trapped and then returned; Escape closes it. It pulls in Fluent's dialog code, so load dialogs
 * that use it with `lazyPart`.
 */
export function ResponsiveDialog(props: ResponsiveDialogProps) {
  const { open, onClose, title, description, children, actions, onSubmit, size = 'medium' } = props
  const { kind = 'modal', flush = false, readable = false } = props
  const styles = useStyles()
  const focusInside = useFocusInside()
  useInitialFocus(focusInside.ref, open && kind === 'modal')
  const submit = (event: FormEvent) => {
    event.preventDefault()
    // React events bubble through portals: without this, a form around the opener would be submitted, too.
    event.stopPropagation()
    onSubmit?.()
  }
  const content = (
    <>
      <div className={styles.head}>
        <div className={styles.headText}>
          <DialogTitle className={styles.title} action={null} tabIndex={-1} data-part="dialog-heading">
            {title}
          </DialogTitle>
          {description && (
            <div className={styles.description} dir="auto">
              {description}
            </div>
          )}
        </div>
        {kind === 'modal' && (
          <Button
            className={styles.close}
            appearance="subtle"
            aria-label="Close"
            icon={<DismissRegular />}
            onClick={onClose}
          />
        )}
      </div>
      <ToastSlot />
      {children !== undefined && (
        <div
          className={mergeClasses(styles.body, flush && styles.flush, !actions && styles.bodyLast)}
          {...(readable ? { tabIndex: 0, role: 'region', 'aria-label': title } : { tabIndex: -1 })}
        >
          {children}
        </div>
      )}
      {actions && <div className={styles.actions}>{actions}</div>}
    </>
  )
  return (
    <>
      {open && <ReturnFocus />}
      <Dialog
        open={open}
        modalType={kind}
        unmountOnClose
        onOpenChange={(event, data) => {
          if (data.open) return
          event.stopPropagation()
          // A dialog that shrinks with a press leaves its backdrop under the second press of a double click.
          if (data.type === 'backdropClick' && data.event.detail > 1) return
          onClose()
        }}
      >
        <DialogSurface
          {...focusInside}
          mountNode={{ className: styles.layer }}
          backdrop={{ className: styles.backdrop }}
          className={mergeClasses(styles.surface, styles[size])}
        >
          {onSubmit ? (
            <form className={styles.form} noValidate onSubmit={submit}>
              {content}
            </form>
          ) : (
            content
          )}
          <InertBackground open={open} />
        </DialogSurface>
      </Dialog>
    </>
  )
}
