import { makeStyles, mergeClasses, tokens } from '@fluentui/react-components'
import { EditRegular } from '@fluentui/react-icons/svg/edit'
import { useEffect, useRef } from 'react'
import { useKeptText } from '../../data/drafts/useKeptText.ts'
import { phone } from '../../ui/look/breakpoints.ts'
import { oneLine, row } from '../../ui/look/recipes.ts'
import { space, touch } from '../../ui/look/space.ts'
import { isComposing } from '../../ui/isComposing.ts'

const useStyles = makeStyles({
  text: {
    minWidth: 0,
    ...oneLine,
    color: tokens.colorNeutralForeground2,
  },
  button: {
    ...row(2),
    maxWidth: '100%',
    minWidth: 0,
    minHeight: '36px',
    padding: space(0, 2),
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
    [phone]: { minHeight: touch, '& svg': { opacity: 1 } },
  },
  // On phones, the day's menu offers it.
  untitled: { [phone]: { display: 'none' } },
  input: {
    width: '100%',
    minHeight: '36px',
    padding: space(0, 2),
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
  /** null removes the title. Resolves with whether that worked. */
  onRename: (title: string | null) => Promise<boolean>
}

/**
 * A day's own title. Pressing it, or F2 in its header, opens it for editing: Enter saves, Escape cancels, and
 * leaving the field saves, too, because people mean what they typed.
 */
export function DayTitle({ dayId, dayName, title, canEdit, onRename }: DayTitleProps) {
  const styles = useStyles()
  const [typed, setTyped] = useKeptText(`day-title-${dayId}`, text => text !== (title ?? ''))
  const wasOpened = useRef(false)
  const button = useRef<HTMLButtonElement>(null)
  const input = useRef<HTMLInputElement>(null)
  const isEditing = typed !== undefined
  const latest = useRef(typed)
  useEffect(() => {
    latest.current = typed
  }, [typed])

  useEffect(() => {
    // Text left here before a reload waits; it does not take the focus.
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
    // Refused text comes back, unless the field is in use again.
    if (!isDone && latest.current === undefined) setTyped(text)
  }

  if (!canEdit) {
    return (
      title && (
        <span className={styles.text} dir="auto">
          {title}
        </span>
      )
    )
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
          if (isComposing(event)) return
          if (event.key !== 'Enter' && event.key !== 'Escape') return
          event.preventDefault()
          event.stopPropagation()
          close(event.key === 'Enter')
          // Once React has rendered, the button is where the field was.
          requestAnimationFrame(() => button.current?.focus())
        }}
      />
    )
  }
  return (
    <button
      ref={button}
      type="button"
      className={mergeClasses(styles.button, title === null && styles.untitled)}
      data-part="day-title"
      data-titled={title === null ? undefined : true}
      data-tooltip="Edit title (F2)"
      aria-label={title ? `Edit title of ${dayName}: ${title}` : `Add a title to ${dayName}`}
      onClick={() => {
        wasOpened.current = true
        setTyped(title ?? '')
      }}
    >
      <span className={title === null ? undefined : styles.text} dir="auto">
        {title ?? 'Add a title'}
      </span>
      <EditRegular />
    </button>
  )
}
