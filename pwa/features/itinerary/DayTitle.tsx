import { makeStyles, tokens } from '@fluentui/react-components'
import { EditRegular } from '@fluentui/react-icons/svg/edit'
import { useEffect, useRef } from 'react'
import type { KeptTexts } from './keptTexts.ts'
import { useKeptText } from './useKeptText.ts'

const phone = '@media (max-width: 719px)'

const useStyles = makeStyles({
  text: {
    minWidth: 0,
    overflow: 'hidden',
    color: tokens.colorNeutralForeground2,
    textOverflow: 'ellipsis',
    whiteSpace: 'nowrap',
  },
  button: {
    display: 'flex',
    alignItems: 'center',
    gap: '8px',
    maxWidth: '100%',
    minWidth: 0,
    minHeight: '36px',
    padding: '0 8px',
    border: 'none',
    borderRadius: tokens.borderRadiusMedium,
    backgroundColor: 'transparent',
    color: tokens.colorNeutralForeground3,
    font: 'inherit',
    cursor: 'text',
    '& svg': { flexShrink: 0, width: '16px', height: '16px', opacity: 0 },
    ':hover': { backgroundColor: tokens.colorSubtleBackgroundHover },
    ':hover svg': { opacity: 1 },
    ':focus-visible svg': { opacity: 1 },
    [phone]: { minHeight: '44px', '& svg': { opacity: 1 } },
  },
  invitation: { [phone]: { display: 'none' } },
  input: {
    width: '100%',
    minHeight: '36px',
    padding: '0 8px',
    border: `1px solid ${tokens.colorCompoundBrandStroke}`,
    borderRadius: tokens.borderRadiusMedium,
    outlineStyle: 'none',
    backgroundColor: tokens.colorNeutralBackground1,
    color: tokens.colorNeutralForeground1,
    font: 'inherit',
  },
})

export interface DayTitleProps {
  dayId: string
  /** 'Day 3'. */
  dayName: string
  title: string | null
  canEdit: boolean
  kept: KeptTexts
  /** null takes the title away. Resolves with whether it was done. */
  onRename: (title: string | null) => Promise<boolean>
}

/**
 * A day's own title. Pressing it, or F2 in its header, opens it for editing: Enter saves, Escape cancels, and
 * leaving the field saves, because what was typed is meant.
 */
export function DayTitle({ dayId, dayName, title, canEdit, kept, onRename }: DayTitleProps) {
  const styles = useStyles()
  const [typed, setTyped] = useKeptText(kept, `day-title-${dayId}`, text => text !== (title ?? ''))
  const wasOpened = useRef(false)
  const button = useRef<HTMLButtonElement>(null)
  const input = useRef<HTMLInputElement>(null)
  const isEditing = typed !== undefined
  const latest = useRef(typed)
  useEffect(() => {
    latest.current = typed
  }, [typed])

  useEffect(() => {
    // What was left here before a reload waits; it does not take the focus.
    if (isEditing && wasOpened.current) input.current?.select()
  }, [isEditing])

  const close = (save: boolean) => {
    if (!isEditing) return
    const next = typed.trim() || null
    setTyped(undefined)
    if (save && next !== title) void rename(next, typed)
  }
  const rename = async (next: string | null, text: string) => {
    latest.current = undefined
    const isDone = await onRename(next)
    // What was refused comes back, unless the field is in use again.
    if (!isDone && latest.current === undefined) setTyped(text)
  }

  if (!canEdit) {
    return title ? (
      <span className={styles.text} data-titled dir="auto">
        {title}
      </span>
    ) : null
  }
  if (isEditing) {
    return (
      <input
        ref={input}
        className={styles.input}
        aria-label={`Title of ${dayName}`}
        dir="auto"
        maxLength={200}
        value={typed}
        autoComplete="off"
        onChange={event => setTyped(event.target.value)}
        onBlur={() => close(true)}
        onKeyDown={event => {
          // An input method's Enter chooses a word.
          if (event.nativeEvent.isComposing) return
          if (event.key !== 'Enter' && event.key !== 'Escape') return
          event.preventDefault()
          event.stopPropagation()
          close(event.key === 'Enter')
          // The button stands where the field stood once React is through.
          requestAnimationFrame(() => button.current?.focus())
        }}
      />
    )
  }
  return (
    <button
      ref={button}
      type="button"
      className={styles.button}
      data-part="day-title"
      data-titled={title === null ? undefined : true}
      data-tooltip="Edit title (F2)"
      aria-label={title ? `Edit title of ${dayName}: ${title}` : `Add a title to ${dayName}`}
      onClick={() => {
        wasOpened.current = true
        setTyped(title ?? '')
      }}
    >
      <span className={title === null ? styles.invitation : styles.text} dir="auto">
        {title ?? 'Add a title'}
      </span>
      <EditRegular />
    </button>
  )
}
