import { Field, makeStyles, Select } from '@fluentui/react-components'
import { touchSelect } from './look/recipes.ts'

const useStyles = makeStyles({
  input: { minWidth: 0, width: '100%', ...touchSelect },
})

interface TripFieldProps {
  /** Undefined while they are being read. */
  trips: readonly { id: string; title: string }[] | undefined
  /** An id. An empty or unknown id means that no trip is selected. */
  value: string
  problem: string | undefined
  onChange: (tripId: string) => void
}

/** Chooses a trip. */
export function TripField({ trips, value, problem, onChange }: TripFieldProps) {
  const styles = useStyles()
  return (
    <Field
      label={{ children: 'Trip', weight: 'semibold' }}
      required
      {...(problem !== undefined && { validationMessage: problem })}
    >
      <Select
        className={styles.input}
        name="trip"
        value={trips?.some(({ id }) => id === value) ? value : ''}
        onChange={(_event, data) => onChange(data.value)}
      >
        <option value="" disabled>
          Select a trip
        </option>
        {trips?.map(({ id, title }) => (
          <option key={id} value={id}>
            {title}
          </option>
        ))}
      </Select>
    </Field>
  )
}
