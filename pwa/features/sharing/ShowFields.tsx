import { makeStyles, tokens } from '@fluentui/react-components'
import type { ShowOptions } from '#shared/features/sharing/schema.ts'
import { CheckField } from '../../ui/form/CheckField.tsx'
import { plainFieldset, wrapping } from '../../ui/look/recipes.ts'

const useStyles = makeStyles({
  root: plainFieldset,
  legend: { padding: 0, fontWeight: tokens.fontWeightSemibold },
  boxes: wrapping(0, 5),
})

const labels: Record<keyof ShowOptions, string> = {
  withNames: 'Names of people',
  withCosts: 'Costs',
  withNotes: 'Descriptions',
}

export interface ShowFieldsProps {
  value: ShowOptions
  /** Which of the three options to offer. */
  offered?: readonly (keyof ShowOptions)[]
  onChange: (value: ShowOptions) => void
}

/** What to show besides places and times. */
export function ShowFields({ value, offered, onChange }: ShowFieldsProps) {
  const styles = useStyles()
  return (
    <fieldset className={styles.root}>
      <legend className={styles.legend}>Also include</legend>
      <div className={styles.boxes}>
        {(offered ?? (['withNames', 'withCosts', 'withNotes'] as const)).map(option => (
          <CheckField
            key={option}
            label={labels[option]}
            checked={value[option]}
            onChange={checked => onChange({ ...value, [option]: checked })}
          />
        ))}
      </div>
    </fieldset>
  )
}
