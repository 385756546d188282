import { Checkbox, makeStyles, mergeClasses } from '@fluentui/react-components'
import { space, touch } from '../look/space.ts'

const useStyles = makeStyles({
  // The box lines up with what stands above it.
  root: { alignItems: 'center', minHeight: touch, marginLeft: space(-2) },
  // The theme's corners are so round that a box this small would look like a radio button.
  indicator: { alignSelf: 'center', marginTop: 0, marginBottom: 0, borderRadius: '4px' },
  label: { alignSelf: 'center', paddingTop: 0, paddingBottom: 0, marginTop: 0, marginBottom: 0 },
})

interface CheckFieldProps {
  label: string
  checked: boolean
  className?: string | undefined
  onChange: (checked: boolean) => void
}

/** A check box with its label. */
export function CheckField({ label, checked, className, onChange }: CheckFieldProps) {
  const styles = useStyles()
  return (
    <Checkbox
      className={mergeClasses(styles.root, className)}
      label={{ className: styles.label, children: label }}
      indicator={{ className: styles.indicator }}
      checked={checked}
      onChange={(_event, data) => onChange(data.checked === true)}
    />
  )
}
