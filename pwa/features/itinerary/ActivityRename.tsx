import { makeStyles, tokens } from '@fluentui/react-components'
import { useEffect, useRef } from 'react'
import { keepText } from '../../data/drafts/keptText.ts'
import { useKeptText } from '../../data/drafts/useKeptText.ts'
import { space, touch } from '../../ui/look/space.ts'
import { isComposing } from '../../ui/isComposing.ts'

const useStyles = makeStyles({
  input: {
    width: '100%',
    minHeight: touch,
    margin: space(-1, 0, 0, -2),
    padding: space(0, 2),
    border: `1px solid ${tokens.colorCompoundBrandStroke}`,
    borderRadius: tokens.borderRadiusMedium,
    outlineStyle: 'none',
    backgroundColor: tokens.colorNeutralBackground1,
    color: tokens.colorNeutralForeground1,
    font: 'inherit',
  },
})

export interface ActivityRenameProps {
  id: string
  title: string
  /** Resolves with whether that worked. */
  onRename: (title: string) => Promise<boolean>
  onClose: () => void
}

/** An activity's title as a field. Enter saves, Escape cancels, and leaving the field saves, too. */
export function ActivityRename({ id, title, onRename, onClose }: ActivityRenameProps) {
  const styles = useStyles()
  const name = `activity-title-${id}`
  const [typed = title, setTyped] = useKeptText(name, text => text.trim() !== title)
  const input = useRef<HTMLInputElement>(null)
  const isClosed = useRef(false)
  useEffect(() => {
    input.current?.focus()
    input.current?.select()
  }, [])

  const close = (saves: boolean) => {
    if (isClosed.current) return
    isClosed.current = true
    const next = typed.trim()
    setTyped(undefined)
    onClose()
    // A refused title is there again the next time.
    if (saves && next && next !== title) void onRename(next).then(done => !done && keepText(name, typed))
  }
  return (
    <input
      ref={input}
      className={styles.input}
      aria-label={`Title of ${title}`}
      dir="auto"
      maxLength={200}
      enterKeyHint="done"
      autoComplete="off"
      value={typed}
      onChange={event => setTyped(event.target.value)}
      onBlur={() => close(true)}
      onKeyDown={event => {
        // An input method's Enter chooses a word.
        if (isComposing(event)) return
        if (event.key !== 'Enter' && event.key !== 'Escape') return
        event.preventDefault()
        event.stopPropagation()
        const row = input.current?.closest('[data-item-id]')
        close(event.key === 'Enter')
        // Once React has rendered, the title is where the field was.
        requestAnimationFrame(() => row?.querySelector<HTMLElement>('[data-part="title"]')?.focus())
      }}
    />
  )
}
