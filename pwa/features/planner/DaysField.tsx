import { Field, Input, makeStyles } from '@fluentui/react-components'
import { useState } from 'react'
import { mostDays } from '#shared/features/planner/schema.ts'
import { touch } from '../../ui/look/space.ts'

const useStyles = makeStyles({ input: { minHeight: touch } })

export interface DaysFieldProps {
  days: number
  problem: string | undefined
  /** Called with null while there is no number of days that can be planned. */
  onChange: (days: number | null) => void
}

/** How many days to plan in a trip without dates. What is typed stays as it is, an empty field too. */
export function DaysField({ days, problem, onChange }: DaysFieldProps) {
  const styles = useStyles()
  const [typed, setTyped] = useState<string>()
  return (
    <Field
      label={{ children: 'Days', weight: 'semibold' }}
      hint="The trip has no dates yet"
      {...(problem !== undefined && { validationMessage: problem })}
    >
      <Input
        className={styles.input}
        type="number"
        min={1}
        max={mostDays}
        value={typed ?? String(days)}
        onChange={(_event, { value }) => {
          setTyped(value)
          onChange(daysIn(value))
        }}
      />
    </Field>
  )
}

function daysIn(text: string): number | null {
  const count = Number(text)
  return Number.isInteger(count) && count >= 1 && count <= mostDays ? count : null
}
