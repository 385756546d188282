import { makeStyles, mergeClasses, tokens } from '@fluentui/react-components'
import { useId } from 'react'

const useStyles = makeStyles({
  root: { minWidth: 0, margin: 0, padding: 0, border: 'none' },
  legend: { padding: '0 0 6px', fontWeight: tokens.fontWeightSemibold },
  choices: { display: 'grid', gap: '8px' },
  three: { gridTemplateColumns: 'repeat(3, minmax(0, 1fr))' },
  wide: { gridTemplateColumns: 'repeat(auto-fit, minmax(min(100%, 210px), 1fr))' },
  choice: {
    position: 'relative',
    display: 'grid',
    alignContent: 'center',
    minHeight: '56px',
    padding: '6px 12px',
    border: `1px solid ${tokens.colorNeutralStroke1}`,
    borderRadius: tokens.borderRadiusLarge,
    cursor: 'pointer',
    ':hover': { backgroundColor: tokens.colorSubtleBackgroundHover },
    ':has(:focus-visible)': { outline: `2px solid ${tokens.colorBrandStroke1}`, outlineOffset: '2px' },
  },
  chosen: {
    borderTopColor: tokens.colorBrandStroke1,
    borderRightColor: tokens.colorBrandStroke1,
    borderBottomColor: tokens.colorBrandStroke1,
    borderLeftColor: tokens.colorBrandStroke1,
    backgroundColor: tokens.colorBrandBackground2,
    color: tokens.colorBrandForeground2,
  },
  disabled: {
    color: tokens.colorNeutralForegroundDisabled,
    cursor: 'not-allowed',
    ':hover': { backgroundColor: 'transparent' },
  },
  label: { fontWeight: tokens.fontWeightSemibold },
  hint: { fontSize: tokens.fontSizeBase200, lineHeight: tokens.lineHeightBase200 },
  input: { position: 'absolute', inset: 0, margin: 0, opacity: 0, cursor: 'inherit' },
})

export interface Card<Value extends string> {
  value: Value
  label: string
  /** A few words of what it means; also why it cannot be chosen. */
  hint: string
  isDisabled?: boolean
}

export interface CardsFieldProps<Value extends string> {
  legend: string
  cards: readonly Card<Value>[]
  value: Value
  /** For long hints: they stand one under the other where there is little room. */
  isWide?: boolean
  onChange: (value: Value) => void
}

/** One of a few, each on a card with what it means. */
export function CardsField<Value extends string>(props: CardsFieldProps<Value>) {
  const { legend, cards, value: chosen, isWide = false, onChange } = props
  const styles = useStyles()
  const name = useId()
  return (
    <fieldset className={styles.root}>
      <legend className={styles.legend}>{legend}</legend>
      <div className={mergeClasses(styles.choices, isWide ? styles.wide : styles.three)}>
        {cards.map(({ value, label, hint, isDisabled = false }) => (
          <label
            key={value}
            className={mergeClasses(
              styles.choice,
              value === chosen && styles.chosen,
              isDisabled && styles.disabled,
            )}
          >
            <input
              className={styles.input}
              type="radio"
              name={name}
              value={value}
              checked={value === chosen}
              disabled={isDisabled}
              onChange={() => onChange(value)}
            />
            <span className={styles.label}>{label}</span>
            <span className={styles.hint}>{hint}</span>
          </label>
        ))}
      </div>
    </fieldset>
  )
}
