import { Checkbox, makeStyles, tokens } from '@fluentui/react-components'
import type { ShowOptions } from '#shared/features/sharing/schema.ts'

const useStyles = makeStyles({
  root: { margin: 0, padding: 0, border: 'none', minWidth: 0 },
  legend: { padding: 0, fontWeight: tokens.fontWeightSemibold },
  boxes: { display: 'flex', flexWrap: 'wrap', gap: '0 12px', marginLeft: '-8px' },
  box: { alignItems: 'center', minHeight: '44px' },
  indicator: { alignSelf: 'center', marginTop: 0, marginBottom: 0 },
  label: { paddingTop: 0, paddingBottom: 0, marginTop: 0, marginBottom: 0, alignSelf: 'center' },
})

const labels: Record<keyof ShowOptions, string> = {
  withNames: 'Names of people',
  withCosts: 'Costs',
  withNotes: 'Descriptions',
}

export interface ShowFieldsProps {
  value: ShowOptions
  /** Which of the three can be chosen. */
  offered?: readonly (keyof ShowOptions)[]
  onChange: (value: ShowOptions) => void
}

/** What is shown beside places and times. */
export function ShowFields({ value, offered, onChange }: ShowFieldsProps) {
  const styles = useStyles()
  return (
    <fieldset className={styles.root}>
      <legend className={styles.legend}>Also include</legend>
      <div className={styles.boxes}>
        {(offered ?? (['withNames', 'withCosts', 'withNotes'] as const)).map(option => (
          <Checkbox
            key={option}
            className={styles.box}
            label={{ className: styles.label, children: labels[option] }}
            indicator={{ className: styles.indicator }}
            checked={value[option]}
            onChange={(_event, data) => onChange({ ...value, [option]: data.checked === true })}
          />
        ))}
      </div>
    </fieldset>
  )
}
