import { makeStyles, mergeClasses, tokens } from '@fluentui/react-components'
import { useId } from 'react'
import type { ComponentType } from 'react'
import { column, covering, plainFieldset, quietText } from '../../ui/look/recipes.ts'
import { space } from '../../ui/look/space.ts'

const roomy = '@media (min-width: 560px)'

const useStyles = makeStyles({
  root: plainFieldset,
  legend: { marginBottom: space(1.5), padding: 0, fontWeight: tokens.fontWeightSemibold },
  choices: column(2),
  three: { [roomy]: { gridTemplateColumns: 'repeat(3, minmax(0, 1fr))' } },
  choice: {
    position: 'relative',
    display: 'grid',
    gridTemplateColumns: 'auto minmax(0, 1fr)',
    alignItems: 'center',
    gap: space(0.5, 2.5),
    minHeight: '56px',
    padding: space(2.5, 3.5),
    border: `1px solid ${tokens.colorNeutralStroke1}`,
    borderRadius: tokens.borderRadiusXLarge,
    cursor: 'pointer',
    ':hover': { backgroundColor: tokens.colorNeutralBackground1Hover },
    ':has(:focus-visible)': { outline: `2px solid ${tokens.colorBrandStroke1}`, outlineOffset: '2px' },
    '& svg': { gridRowStart: 1, gridRowEnd: 3, width: '22px', height: '22px' },
  },
  column: { [roomy]: { alignContent: 'start', padding: space(3.5), '& svg': { gridRowEnd: 2 } } },
  chosen: {
    border: `1px solid ${tokens.colorBrandStroke1}`,
    boxShadow: `inset 0 0 0 1px ${tokens.colorBrandStroke1}`,
    backgroundColor: tokens.colorBrandBackground2,
    '& svg': { color: tokens.colorBrandForeground1 },
    ':hover': { backgroundColor: tokens.colorBrandBackground2 },
  },
  input: { ...covering, margin: 0, opacity: 0, cursor: 'pointer' },
  label: { color: tokens.colorNeutralForeground1, fontWeight: tokens.fontWeightSemibold },
  explanation: {
    gridColumnStart: 2,
    ...quietText,
    lineHeight: tokens.lineHeightBase200,
  },
  under: { [roomy]: { gridColumnStart: 1, gridColumnEnd: 3 } },
})

export interface Choice<Value extends string> {
  value: Value
  label: string
  explanation: string
  icon: ComponentType
}

export interface ChoiceFieldProps<Value extends string> {
  legend: string
  choices: readonly Choice<Value>[]
  value: Value
  /** Puts three choices side by side where there is room, instead of stacking them. */
  isRow?: boolean
  onChange: (value: Value) => void
}

/** A choice between a few options, each with an explanation. */
export function ChoiceField<Value extends string>(props: ChoiceFieldProps<Value>) {
  const { legend, choices, value: chosen, isRow = false, onChange } = props
  const styles = useStyles()
  const name = useId()
  return (
    <fieldset className={styles.root}>
      <legend className={styles.legend}>{legend}</legend>
      <div className={mergeClasses(styles.choices, isRow && styles.three)}>
        {choices.map(({ value, label, explanation, icon: Icon }) => (
          <label
            key={value}
            className={mergeClasses(styles.choice, isRow && styles.column, value === chosen && styles.chosen)}
          >
            <input
              className={styles.input}
              type="radio"
              name={name}
              value={value}
              aria-label={label}
              aria-describedby={`${name}-${value}`}
              checked={value === chosen}
              onChange={() => onChange(value)}
            />
            <Icon />
            <span className={styles.label}>{label}</span>
            <span className={mergeClasses(styles.explanation, isRow && styles.under)} id={`${name}-${value}`}>
              {explanation}
            </span>
          </label>
        ))}
      </div>
    </fieldset>
  )
}
