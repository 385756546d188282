import { makeStyles, mergeClasses, tokens } from '@fluentui/react-components'
import { useId } from 'react'
import { categories } from '#shared/features/itinerary/schema.ts'
import type { Category } from '#shared/features/itinerary/schema.ts'
import { categoryLooks, useCategoryColours } from './categoryLooks.tsx'

const useStyles = makeStyles({
  root: { minWidth: 0, margin: 0, padding: 0, border: 'none' },
  legend: { padding: '0 0 6px', fontWeight: tokens.fontWeightSemibold },
  choices: { display: 'flex', flexWrap: 'wrap', gap: '6px' },
  choice: {
    position: 'relative',
    display: 'flex',
    alignItems: 'center',
    gap: '6px',
    minHeight: '44px',
    padding: '0 12px 0 10px',
    border: `1px solid ${tokens.colorNeutralStroke1}`,
    borderRadius: tokens.borderRadiusCircular,
    color: tokens.colorNeutralForeground2,
    cursor: 'pointer',
    '& svg': { width: '18px', height: '18px' },
    ':hover': { backgroundColor: tokens.colorSubtleBackgroundHover },
    ':has(:focus-visible)': { outline: `2px solid ${tokens.colorBrandStroke1}`, outlineOffset: '2px' },
  },
  chosen: {
    borderTopColor: 'transparent',
    borderRightColor: 'transparent',
    borderBottomColor: 'transparent',
    borderLeftColor: 'transparent',
    fontWeight: tokens.fontWeightSemibold,
  },
  input: { position: 'absolute', inset: 0, margin: 0, opacity: 0, cursor: 'pointer' },
})

export interface CategoryFieldProps {
  value: Category
  onChange: (category: Category) => void
}

/** Chooses one of the categories, each in its colour. */
export function CategoryField({ value, onChange }: CategoryFieldProps) {
  const styles = useStyles()
  const colours = useCategoryColours()
  const name = useId()
  return (
    <fieldset className={styles.root}>
      <legend className={styles.legend}>Category</legend>
      <div className={styles.choices}>
        {categories.map(category => {
          const { label, Icon } = categoryLooks[category]
          const isChosen = category === value
          return (
            <label
              key={category}
              className={mergeClasses(
                styles.choice,
                isChosen && colours[category],
                isChosen && styles.chosen,
              )}
            >
              <input
                type="radio"
                className={styles.input}
                name={name}
                checked={isChosen}
                onChange={() => onChange(category)}
              />
              <Icon />
              {label}
            </label>
          )
        })}
      </div>
    </fieldset>
  )
}
