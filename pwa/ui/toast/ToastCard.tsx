import { Button, makeStyles, mergeClasses, tokens } from '@fluentui/react-components'
import { DismissRegular } from '@fluentui/react-icons/svg/dismiss'
import { useEffect, useRef, useState } from 'react'
import { dismissToast, pressToast, toastDurationMs } from './toast.ts'
import type { ToastEntry } from './toast.ts'
import { useSwipeAway } from './useSwipeAway.ts'
import { useToastTimer } from './useToastTimer.ts'
import { phone } from '../look/breakpoints.ts'
import { touchSquare } from '../look/recipes.ts'
import { space, touch } from '../look/space.ts'

const leavingMs = 180

const useStyles = makeStyles({
  root: {
    display: 'flex',
    alignItems: 'center',
    gap: tokens.spacingHorizontalM,
    padding: `${tokens.spacingVerticalM} ${tokens.spacingHorizontalM} ${tokens.spacingVerticalM} ${tokens.spacingHorizontalL}`,
    border: `1px solid ${tokens.colorNeutralStroke1}`,
    borderRadius: tokens.borderRadiusXLarge,
    backgroundColor: tokens.colorNeutralBackground3,
    color: tokens.colorNeutralForeground1,
    boxShadow: tokens.shadow28,
    pointerEvents: 'auto',
    touchAction: 'none',
    userSelect: 'none',
    transform: 'translate(var(--swipe-x, 0), var(--swipe-y, 0))',
    transitionProperty: 'transform, opacity',
    transitionDuration: `${leavingMs}ms`,
    animationName: { from: { opacity: 0, translate: '0 16px' }, to: { opacity: 1, translate: '0 0' } },
    animationDuration: '220ms',
    animationTimingFunction: tokens.curveDecelerateMid,
    '&[data-swiping]': { transitionDuration: '0ms' },
    [phone]: {
      padding: space(0.5, 0.5, 0.5, 4),
      boxShadow: tokens.shadow16,
      animationName: { from: { opacity: 0, translate: '0 -12px' }, to: { opacity: 1, translate: '0 0' } },
    },
  },
  destructive: {
    borderTopColor: tokens.colorStatusDangerBorder2,
    borderRightColor: tokens.colorStatusDangerBorder2,
    borderBottomColor: tokens.colorStatusDangerBorder2,
    borderLeftColor: tokens.colorStatusDangerBorder2,
    backgroundColor: tokens.colorStatusDangerBackground1,
  },
  leaving: { opacity: 0 },
  text: { flexGrow: 1, minWidth: 0, [phone]: { padding: space(1, 0) } },
  title: { fontWeight: tokens.fontWeightSemibold },
  description: {
    color: tokens.colorNeutralForeground2,
    fontSize: tokens.fontSizeBase200,
    whiteSpace: 'pre-line',
  },
  button: { flexShrink: 0, [phone]: { minHeight: touch } },
  close: { flexShrink: 0, ...touchSquare },
})

interface ToastCardProps {
  entry: ToastEntry
  /** True pauses the timer, as hovering and focus do. */
  held: boolean
  /** Called before the card leaves the page, while it may still have the focus. */
  onGone: () => void
}

/**
 * One toast: can be read, acted on, and swiped away to the right. Stays while it is hovered, focused or in a hidden
 * tab.
 */
export function ToastCard({ entry, held, onGone }: ToastCardProps) {
  const styles = useStyles()
  const [hovered, setHovered] = useState(false)
  const [focused, setFocused] = useState(false)
  const [gone, setGone] = useState(false)
  const beforeGone = useRef(onGone)
  useEffect(() => {
    beforeGone.current = onGone
  })
  const dismiss = () => dismissToast(entry.id)
  const paused = held || hovered || focused || !entry.open
  useToastTimer(entry.id, entry.duration ?? toastDurationMs, paused, dismiss)
  const swipe = useSwipeAway(dismiss)

  useEffect(() => {
    if (entry.open) return
    const timer = setTimeout(() => {
      beforeGone.current()
      setGone(true)
    }, leavingMs)
    return () => clearTimeout(timer)
  }, [entry.open])

  if (gone) return null
  return (
    <div
      {...swipe}
      className={mergeClasses(
        styles.root,
        entry.variant === 'destructive' && styles.destructive,
        !entry.open && styles.leaving,
      )}
      onPointerEnter={() => setHovered(true)}
      onPointerLeave={() => setHovered(false)}
      onFocus={() => setFocused(true)}
      onBlur={event => setFocused(event.currentTarget.contains(event.relatedTarget))}
      onKeyDown={event => event.key === 'Escape' && dismiss()}
    >
      <div className={styles.text}>
        <div className={styles.title}>{entry.title}</div>
        {entry.description && <div className={styles.description}>{entry.description}</div>}
      </div>
      {entry.action && (
        <Button className={styles.button} onClick={() => pressToast(entry)}>
          {entry.action.label}
        </Button>
      )}
      <Button
        className={styles.close}
        appearance="subtle"
        aria-label="Dismiss"
        icon={<DismissRegular />}
        onClick={dismiss}
      />
    </div>
  )
}
