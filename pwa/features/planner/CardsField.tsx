import { makeStyles, mergeClasses, tokens } from '@fluentui/react-components'
import { useId } from 'react'
import { covering, plainFieldset, stack } from '../../ui/look/recipes.ts'
import { space } from '../../ui/look/space.ts'

const useStyles = makeStyles({
  root: plainFieldset,
  legend: { padding: space(0, 0, 1.5), fontWeight: tokens.fontWeightSemibold },
  choices: stack(2),
  three: { gridTemplateColumns: 'repeat(3, minmax(0, 1fr))' },
  wide: { gridTemplateColumns: 'repeat(auto-fit, minmax(min(100%, 210px), 1fr))' },
  narrow: { gridTemplateColumns: 'repeat(auto-fit, minmax(min(100%, 140px), 1fr))' },
  choice: {
    position: 'relative',
    display: 'grid',
    alignContent: 'center',
    minHeight: '56px',
    padding: space(1.5, 3),
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
  input: { ...covering, margin: 0, opacity: 0, cursor: 'inherit' },
})

export interface Card<Value extends string> {
  value: Value
  label: string
  /** A few words on what it means, or why it cannot be chosen. */
  hint: string
  isDisabled?: boolean
}

export interface CardsFieldProps<Value extends string> {
  legend: string
  cards: readonly Card<Value>[]
  value: Value
  /** For long hints: stacks the cards where there is little room. */
  isWide?: boolean
  /** For more than three: two beside each other where there is little room. */
  isMany?: boolean
  onChange: (value: Value) => void
}

/** A choice between a few options, each on a card that explains it. */
export function CardsField<Value extends string>(props: CardsFieldProps<Value>) {
  const { legend, cards, value: chosen, isWide = false, isMany = false, onChange } = props
  const styles = useStyles()
  const name = useId()
  return (
    <fieldset className={styles.root}>
      <legend className={styles.legend}>{legend}</legend>
      <div
        className={mergeClasses(styles.choices, isWide ? styles.wide : isMany ? styles.narrow : styles.three)}
      >
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
