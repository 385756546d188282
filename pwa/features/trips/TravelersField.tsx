import { Button, makeStyles, tokens } from '@fluentui/react-components'
import { AddRegular } from '@fluentui/react-icons/svg/add'
import { SubtractRegular } from '@fluentui/react-icons/svg/subtract'
import { useId, useState } from 'react'
import { row, stack, touchSquare } from '../../ui/look/recipes.ts'
import { touch } from '../../ui/look/space.ts'

const most = 1000

const useStyles = makeStyles({
  root: stack(1.5),
  label: { fontWeight: tokens.fontWeightSemibold },
  stepper: row(2),
  button: { ...touchSquare, borderRadius: tokens.borderRadiusCircular },
  input: {
    width: '64px',
    height: touch,
    padding: 0,
    border: `1px solid ${tokens.colorNeutralStroke1}`,
    borderRadius: tokens.borderRadiusMedium,
    backgroundColor: tokens.colorNeutralBackground1,
    color: tokens.colorNeutralForeground1,
    fontFamily: 'inherit',
    fontSize: tokens.fontSizeBase400,
    fontVariantNumeric: 'tabular-nums',
    textAlign: 'center',
    appearance: 'textfield',
    '::-webkit-inner-spin-button': { display: 'none' },
  },
})

/** The number of travelers: at least one. Anything that is not a number counts as one. */
export function TravelersField({ value, onChange }: { value: number; onChange: (count: number) => void }) {
  const styles = useStyles()
  const id = useId()
  // An emptied field stays empty while the next number is typed; if left empty, it shows the number it counts as.
  const [isEmpty, setEmpty] = useState(false)
  const set = (count: number) => {
    setEmpty(false)
    onChange(Math.min(Math.max(Math.trunc(count), 1), most))
  }
  return (
    <div className={styles.root}>
      <label className={styles.label} htmlFor={id}>
        Number of Travelers
      </label>
      <div className={styles.stepper}>
        <Button
          className={styles.button}
          aria-label="Remove a traveler"
          icon={<SubtractRegular />}
          disabledFocusable={value <= 1}
          onClick={() => set(value - 1)}
        />
        <input
          id={id}
          className={styles.input}
          type="number"
          inputMode="numeric"
          min={1}
          max={most}
          step={1}
          value={isEmpty ? '' : value}
          onChange={event => {
            set(event.target.valueAsNumber || 1)
            setEmpty(event.target.value === '')
          }}
          onBlur={() => setEmpty(false)}
        />
        <Button
          className={styles.button}
          aria-label="Add a traveler"
          icon={<AddRegular />}
          disabledFocusable={value >= most}
          onClick={() => set(value + 1)}
        />
      </div>
    </div>
  )
}
