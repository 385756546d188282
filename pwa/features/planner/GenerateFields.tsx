import { Button, Field, Input, makeStyles, Textarea } from '@fluentui/react-components'
import type { RefObject } from 'react'
import { mostDays } from '#shared/features/planner/schema.ts'
import type { GenerateForm } from './generateForm.ts'
import { PaceField } from './PaceField.tsx'

/** Offered to be pressed instead of typed. */
const ideas = ['Art', 'Food', 'History', 'Nature', 'Views', 'Family', 'Nightlife']

const useStyles = makeStyles({
  fields: { display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: '18px' },
  ideas: { display: 'flex', flexWrap: 'wrap', gap: '6px', marginTop: '8px' },
  idea: { minWidth: 0, minHeight: '44px' },
  input: { minHeight: '44px' },
  pair: {
    display: 'grid',
    gridTemplateColumns: 'repeat(auto-fit, minmax(200px, 1fr))',
    gap: '18px',
    alignItems: 'start',
  },
})

export interface GenerateFieldsProps {
  form: GenerateForm
  isUndated: boolean
  /** What is wrong with the interests. */
  problem: string | undefined
  interests: RefObject<HTMLTextAreaElement | null>
  onChange: (changed: Partial<GenerateForm>) => void
}

/** What an itinerary is made from. */
export function GenerateFields({ form, isUndated, problem, interests, onChange }: GenerateFieldsProps) {
  const styles = useStyles()
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
            placeholder="Art, street food, long walks, no museums"
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
          label={{ children: 'Budget (optional)', weight: 'semibold' }}
          hint="€900, $80 a day each, or cheap"
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
          <Field label={{ children: 'Days', weight: 'semibold' }} hint="The trip has no dates yet">
            <Input
              className={styles.input}
              type="number"
              min={1}
              max={mostDays}
              value={String(form.days)}
              onChange={(_event, data) => {
                const count = Math.round(Number(data.value))
                if (count >= 1) onChange({ days: Math.min(count, mostDays) })
              }}
            />
          </Field>
        ) : (
          <Field
            label={{ children: 'Arrival on the first day (optional)', weight: 'semibold' }}
            hint="Empty: you are there in the morning"
          >
            <Input
              className={styles.input}
              type="time"
              value={form.arrival}
              onChange={(_event, data) => onChange({ arrival: data.value })}
            />
          </Field>
        )}
      </div>
    </div>
  )
}
