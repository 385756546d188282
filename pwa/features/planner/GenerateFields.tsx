import { Button, Field, Input, makeStyles, Textarea } from '@fluentui/react-components'
import { useRef } from 'react'
import { DaysField } from './DaysField.tsx'
import type { GenerateForm } from './generateForm.ts'
import { PaceField } from './PaceField.tsx'
import { column, wrapping } from '../../ui/look/recipes.ts'
import { space, touch } from '../../ui/look/space.ts'

/** Interests that can be picked with a press instead of typed. */
const ideas = ['Art', 'Food', 'History', 'Nature', 'Views', 'Family', 'Nightlife']

const useStyles = makeStyles({
  fields: column(4.5),
  ideas: { ...wrapping(1.5), marginTop: space(2) },
  idea: { minWidth: 0, minHeight: touch },
  input: { minHeight: touch },
  pair: {
    display: 'grid',
    gridTemplateColumns: 'repeat(auto-fit, minmax(200px, 1fr))',
    gap: space(4.5),
    alignItems: 'start',
  },
  // Arrival and departure then stand side by side.
  whole: { gridColumn: '1 / -1' },
})

export interface GenerateFieldsProps {
  form: GenerateForm
  isUndated: boolean
  /** What is wrong with the interests. */
  problem: string | undefined
  /** What is wrong with the number of days. */
  daysProblem: string | undefined
  /** Called with null while there is no number of days that can be planned. */
  onDays: (days: number | null) => void
  onChange: (changed: Partial<GenerateForm>) => void
}

/** The inputs for making an itinerary. */
export function GenerateFields(props: GenerateFieldsProps) {
  const { form, isUndated, problem, daysProblem, onDays, onChange } = props
  const styles = useStyles()
  const interests = useRef<HTMLTextAreaElement>(null)
  const words = form.interests.toLowerCase().split(/\W+/)
  return (
    <div className={styles.fields}>
      <div>
        <Field
          label={{ children: 'Interests', weight: 'semibold' }}
          required
          {...(problem !== undefined && { validationMessage: problem })}
        >
          <Textarea
            ref={interests}
            placeholder="e.g. art, street food, no museums"
            maxLength={2000}
            rows={2}
            value={form.interests}
            onChange={(_event, data) => onChange({ interests: data.value })}
          />
        </Field>
        <div className={styles.ideas} role="group" aria-label="Ideas">
          {ideas
            .filter(idea => !words.includes(idea.toLowerCase()))
            .map(idea => (
              <Button
                key={idea}
                className={styles.idea}
                shape="circular"
                aria-label={`Add ${idea}`}
                onClick={() => {
                  onChange({
                    interests: [form.interests.trim().replace(/,$/, ''), idea].filter(Boolean).join(', '),
                  })
                  interests.current?.focus()
                }}
              >
                {idea}
              </Button>
            ))}
        </div>
      </div>
      <PaceField value={form.pace} onChange={pace => onChange({ pace })} />
      <div className={styles.pair}>
        <Field
          className={isUndated ? undefined : styles.whole}
          label={{ children: 'Budget (optional)', weight: 'semibold' }}
          hint="e.g. €900, $80 a day each, “cheap”"
        >
          <Input
            className={styles.input}
            maxLength={200}
            autoComplete="off"
            value={form.budget}
            onChange={(_event, data) => onChange({ budget: data.value })}
          />
        </Field>
        {isUndated ? (
          <DaysField days={form.days} problem={daysProblem} onChange={onDays} />
        ) : (
          <>
            <TimeField
              label="Arrival on the first day (optional)"
              hint="Leave empty if you arrive in the morning"
              value={form.arrival}
              onChange={arrival => onChange({ arrival })}
            />
            <TimeField
              label="Departure on the last day (optional)"
              hint="Leave empty if you leave in the evening"
              value={form.departure}
              onChange={departure => onChange({ departure })}
            />
          </>
        )}
      </div>
    </div>
  )
}

interface TimeFieldProps {
  label: string
  hint: string
  /** HH:MM, or empty. */
  value: string
  onChange: (value: string) => void
}

function TimeField({ label, hint, value, onChange }: TimeFieldProps) {
  const styles = useStyles()
  return (
    <Field label={{ children: label, weight: 'semibold' }} hint={hint}>
      <Input
        className={styles.input}
        type="time"
        value={value}
        onChange={(_event, data) => onChange(data.value)}
      />
    </Field>
  )
}
