import { Button, Field, makeStyles, Textarea, tokens } from '@fluentui/react-components'
import { useEffect, useRef } from 'react'
import { insightFields } from '#shared/features/insights/schema.ts'
import type { InsightField } from '#shared/features/insights/schema.ts'
import { insightLabels } from '#shared/features/insights/labels.ts'
import { useSending } from '../../ui/form/useSending.ts'
import type { Sending } from '../../ui/form/useSending.ts'
import { phone } from '../../ui/look/breakpoints.ts'
import { column, pill, quietText, wrapping } from '../../ui/look/recipes.ts'
import { space } from '../../ui/look/space.ts'

const useStyles = makeStyles({
  root: column(3.5),
  hint: { margin: 0, ...quietText },
  // It grows with what is typed, where the browser can.
  text: { '& textarea': { fieldSizing: 'content', minHeight: '72px', maxHeight: '320px' } },
  actions: {
    position: 'sticky',
    // Covers the panel's padding, so that no text shows below the buttons.
    bottom: '-16px',
    marginBottom: space(-4),
    zIndex: 1,
    ...wrapping(2),
    paddingTop: space(2.5),
    paddingBottom: space(4),
    backgroundColor: tokens.colorNeutralCardBackground,
    [phone]: { bottom: 'calc(var(--wend-bottombar) + env(safe-area-inset-bottom) - 16px)' },
  },
  action: pill,
})

export interface InsightsFormProps {
  texts: Readonly<Record<InsightField, string>>
  onChange: (field: InsightField, text: string) => void
  sending: Sending
  onCancel: () => void
}

/** The ten texts in edit mode. */
export function InsightsForm({ texts, sending, onChange, onCancel }: InsightsFormProps) {
  const styles = useStyles()
  const { isSending, send } = useSending(sending)
  const first = useRef<HTMLTextAreaElement>(null)
  // The button that led here is gone: the focus moves on to the first field.
  useEffect(() => first.current?.focus(), [])
  return (
    <form
      className={styles.root}
      aria-label="Edit insights"
      onSubmit={event => {
        event.preventDefault()
        void send()
      }}
    >
      <p className={styles.hint}>Markdown works: **bold**, - lists, [links](https://example.org).</p>
      {insightFields.map((field, index) => (
        <Field key={field} label={{ children: insightLabels[field], weight: 'semibold' }}>
          <Textarea
            ref={index === 0 ? first : undefined}
            className={styles.text}
            resize="vertical"
            dir="auto"
            maxLength={5000}
            value={texts[field]}
            onChange={(_event, data) => onChange(field, data.value)}
          />
        </Field>
      ))}
      <div className={styles.actions}>
        <Button appearance="primary" className={styles.action} type="submit" disabledFocusable={isSending}>
          Save Changes
        </Button>
        <Button className={styles.action} onClick={onCancel}>
          Cancel
        </Button>
      </div>
    </form>
  )
}
