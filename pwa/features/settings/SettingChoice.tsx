import { makeStyles, mergeClasses, tokens } from '@fluentui/react-components'
import { useId } from 'react'
import { phone } from '../../ui/look/breakpoints.ts'
import { covering, quietText } from '../../ui/look/recipes.ts'
import { space, touch } from '../../ui/look/space.ts'

const useStyles = makeStyles({
  root: {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr) auto',
    alignItems: 'center',
    gap: space(1, 4),
    padding: space(3, 0),
    [phone]: { gridTemplateColumns: 'minmax(0, 1fr)' },
  },
  label: { fontWeight: tokens.fontWeightSemibold },
  hint: { ...quietText, lineHeight: tokens.lineHeightBase200 },
  choices: {
    display: 'grid',
    gridAutoFlow: 'column',
    gridAutoColumns: 'minmax(0, 1fr)',
    padding: '3px',
    border: `1px solid ${tokens.colorNeutralStroke1}`,
    borderRadius: tokens.borderRadiusXLarge,
    // With large text, not all fit side by side.
    [phone]: { display: 'flex', flexWrap: 'wrap' },
  },
  choice: {
    position: 'relative',
    display: 'grid',
    placeItems: 'center',
    minWidth: '84px',
    minHeight: touch,
    padding: space(0, 3),
    borderRadius: '13px',
    color: tokens.colorNeutralForeground2,
    textAlign: 'center',
    cursor: 'pointer',
    ':hover': { backgroundColor: tokens.colorSubtleBackgroundHover },
    ':has(:focus-visible)': { outline: `2px solid ${tokens.colorBrandStroke1}`, outlineOffset: '2px' },
    [phone]: { flex: '1 1 0', minWidth: 'auto' },
  },
  chosen: {
    boxShadow: `inset 0 0 0 1px ${tokens.colorBrandStroke1}`,
    backgroundColor: tokens.colorBrandBackground2,
    color: tokens.colorNeutralForeground1,
    fontWeight: tokens.fontWeightSemibold,
    ':hover': { backgroundColor: tokens.colorBrandBackground2 },
  },
  input: { ...covering, margin: 0, opacity: 0, cursor: 'pointer' },
})

export interface SettingChoiceProps<Value extends string> {
  label: string
  hint?: string | undefined
  choices: readonly (readonly [value: Value, label: string])[]
  value: Value
  onChange: (value: Value) => void
}

/** A setting with two or three values, side by side. */
export function SettingChoice<Value extends string>(props: SettingChoiceProps<Value>) {
  const { label, hint, choices, value: chosen, onChange } = props
  const styles = useStyles()
  const name = useId()
  return (
    // Not a fieldset: in Safari, its legend takes no part in a grid.
    <div
      role="group"
      className={styles.root}
      aria-labelledby={`${name}-label`}
      aria-describedby={hint && `${name}-hint`}
    >
      <span id={`${name}-label`} className={styles.label}>
        {label}
      </span>
      <div className={styles.choices}>
        {choices.map(([value, text]) => (
          <label key={value} className={mergeClasses(styles.choice, value === chosen && styles.chosen)}>
            <input
              className={styles.input}
              type="radio"
              name={name}
              value={value}
              checked={value === chosen}
              onChange={() => onChange(value)}
            />
            {text}
          </label>
        ))}
      </div>
      {hint && (
        <span id={`${name}-hint`} className={styles.hint}>
          {hint}
        </span>
      )}
    </div>
  )
}
