import { Button, makeStyles, tokens } from '@fluentui/react-components'
import { AddRegular } from '@fluentui/react-icons/svg/add'
import { SubtractRegular } from '@fluentui/react-icons/svg/subtract'
import { useId, useState } from 'react'

const most = 1000

const useStyles = makeStyles({
  root: { display: 'grid', gap: '6px' },
  label: { fontWeight: tokens.fontWeightSemibold },
  stepper: { display: 'flex', alignItems: 'center', gap: '8px' },
  button: { minWidth: '44px', minHeight: '44px', borderRadius: tokens.borderRadiusCircular },
  input: {
    width: '64px',
    height: '44px',
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

/** How many people go: at least one. Anything that is not a number counts as one. */
export function TravelersField({ value, onChange }: { value: number; onChange: (count: number) => void }) {
  const styles = useStyles()
  const id = useId()
  // An emptied field stays empty while the next number is typed; left so, it shows what it counts as.
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
          aria-label="One traveler less"
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
          aria-label="One traveler more"
          icon={<AddRegular />}
          disabledFocusable={value >= most}
          onClick={() => set(value + 1)}
        />
      </div>
    </div>
  )
}
