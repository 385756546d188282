import { Button, Field, makeStyles, Textarea, tokens } from '@fluentui/react-components'
import { useEffect, useRef } from 'react'
import { insightFields } from '#shared/features/insights/schema.ts'
import type { InsightField } from '#shared/features/insights/schema.ts'
import { insightLabels } from '#shared/insightLabels.ts'

const phone = '@media (max-width: 719px)'

const useStyles = makeStyles({
  root: { display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: '14px' },
  hint: { margin: 0, color: tokens.colorNeutralForeground3, fontSize: tokens.fontSizeBase200 },
  // It grows with what is typed, where the browser can.
  text: { '& textarea': { fieldSizing: 'content', minHeight: '72px', maxHeight: '320px' } },
  actions: {
    position: 'sticky',
    // Over the panel's own padding, so that no text passes below them.
    bottom: '-16px',
    marginBottom: '-16px',
    zIndex: 1,
    display: 'flex',
    flexWrap: 'wrap',
    gap: '8px',
    paddingTop: '10px',
    paddingBottom: '16px',
    backgroundColor: tokens.colorNeutralCardBackground,
    // Add Activity floats on the right there, and never stands in front of them.
    [phone]: { flexDirection: 'column', alignItems: 'start' },
  },
  action: { minHeight: '44px' },
})

export interface InsightsFormProps {
  texts: Readonly<Record<InsightField, string>>
  isSaving: boolean
  onChange: (field: InsightField, text: string) => void
  onSave: () => void
  onCancel: () => void
}

/** The ten texts in edit mode. */
export function InsightsForm({ texts, isSaving, onChange, onSave, onCancel }: InsightsFormProps) {
  const styles = useStyles()
  const first = useRef<HTMLTextAreaElement>(null)
  // The button that led here is gone: who types goes on typing.
  useEffect(() => first.current?.focus(), [])
  return (
    <form
      className={styles.root}
      aria-label="Edit insights"
      onSubmit={event => {
        event.preventDefault()
        onSave()
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
        <Button appearance="primary" className={styles.action} type="submit" disabledFocusable={isSaving}>
          Save Changes
        </Button>
        <Button className={styles.action} onClick={onCancel}>
          Cancel
        </Button>
      </div>
    </form>
  )
}
