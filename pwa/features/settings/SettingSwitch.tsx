import { makeStyles, Switch, tokens } from '@fluentui/react-components'
import { useId } from 'react'
import { quietText } from '../../ui/look/recipes.ts'
import { space, touch } from '../../ui/look/space.ts'

const useStyles = makeStyles({
  root: { padding: space(1.5, 0) },
  // Its own margin would keep it from the edge that all others end at.
  switch: {
    marginRight: space(-2),
    alignItems: 'center',
    justifyContent: 'space-between',
    width: 'calc(100% + 8px)',
    minHeight: touch,
  },
  label: { flexGrow: 1, paddingLeft: 0, fontWeight: tokens.fontWeightSemibold },
  hint: { ...quietText, display: 'block', lineHeight: tokens.lineHeightBase200 },
})

export interface SettingSwitchProps {
  label: string
  hint: string
  value: boolean
  onChange: (value: boolean) => void
}

/** A setting that is on or off. */
export function SettingSwitch({ label, hint, value, onChange }: SettingSwitchProps) {
  const styles = useStyles()
  const id = useId()
  return (
    <div className={styles.root}>
      <Switch
        className={styles.switch}
        labelPosition="before"
        label={{ children: label, className: styles.label }}
        aria-describedby={id}
        checked={value}
        onChange={(_event, { checked }) => onChange(checked)}
      />
      <span id={id} className={styles.hint}>
        {hint}
      </span>
    </div>
  )
}
