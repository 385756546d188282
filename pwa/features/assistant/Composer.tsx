import { Button, makeStyles, tokens } from '@fluentui/react-components'
import { SendFilled } from '@fluentui/react-icons/svg/send'
import { useEffect, useRef } from 'react'
import type { KeyboardEvent } from 'react'
import { longestQuestion } from '#shared/features/assistant/schema.ts'
import { space } from '../../ui/look/space.ts'
import { isComposing } from '../../ui/isComposing.ts'

const useStyles = makeStyles({
  root: {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr) auto',
    alignItems: 'end',
    gap: space(2),
    width: '100%',
  },
  input: {
    display: 'block',
    width: '100%',
    minHeight: '48px',
    maxHeight: '168px',
    padding: space(3, 4),
    border: `1px solid ${tokens.colorNeutralStrokeAccessible}`,
    borderRadius: '24px',
    backgroundColor: tokens.colorNeutralBackground1,
    color: tokens.colorNeutralForeground1,
    fontFamily: 'inherit',
    fontSize: tokens.fontSizeBase300,
    lineHeight: '22px',
    resize: 'none',
    fieldSizing: 'content',
    ':focus-visible': { outline: `2px solid ${tokens.colorBrandStroke1}`, outlineOffset: '1px' },
    '::placeholder': { color: tokens.colorNeutralForeground3, opacity: 1 },
  },
  send: { minWidth: '48px', minHeight: '48px', borderRadius: tokens.borderRadiusCircular },
})

export interface ComposerProps {
  value: string
  onChange: (text: string) => void
  onSend: () => void
  /** Takes the focus when it appears. */
  autoFocus?: boolean
}

/** Where a question is typed. Enter sends it, Shift+Enter begins a new line. */
export function Composer({ value, onChange, onSend, autoFocus = false }: ComposerProps) {
  const styles = useStyles()
  const input = useRef<HTMLTextAreaElement>(null)
  const isEmpty = value.trim() === ''
  useEffect(() => {
    if (autoFocus) input.current?.focus()
  }, [autoFocus])
  const send = () => {
    if (isEmpty) return
    onSend()
    input.current?.focus()
  }
  const pressKey = (event: KeyboardEvent) => {
    // While an input method is composing, Enter belongs to it.
    if (event.key !== 'Enter' || event.shiftKey || isComposing(event)) return
    event.preventDefault()
    send()
  }
  return (
    <div className={styles.root}>
      <textarea
        ref={input}
        className={styles.input}
        aria-label="Ask the travel assistant"
        placeholder="Ask about places, food, weather..."
        rows={1}
        dir="auto"
        enterKeyHint="send"
        maxLength={longestQuestion}
        value={value}
        onChange={event => onChange(event.target.value)}
        onKeyDown={pressKey}
      />
      <Button
        className={styles.send}
        appearance="primary"
        aria-label="Send"
        icon={<SendFilled />}
        disabled={isEmpty}
        onClick={send}
      />
    </div>
  )
}
