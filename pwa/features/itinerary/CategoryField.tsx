import { makeStyles, mergeClasses, tokens } from '@fluentui/react-components'
import { useId } from 'react'
import { categories } from '#shared/features/itinerary/category.ts'
import type { Category } from '#shared/features/itinerary/schema.ts'
import { categoryLooks, useCategoryColours } from './categoryLooks.tsx'
import { covering, pill, plainFieldset, row, wrapping } from '../../ui/look/recipes.ts'
import { space } from '../../ui/look/space.ts'

const useStyles = makeStyles({
  root: plainFieldset,
  legend: { padding: space(0, 0, 1.5), fontWeight: tokens.fontWeightSemibold },
  choices: wrapping(1.5),
  choice: {
    position: 'relative',
    ...row(1.5),
    ...pill,
    padding: space(0, 3, 0, 2.5),
    border: `1px solid ${tokens.colorNeutralStroke1}`,
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
  input: { ...covering, margin: 0, opacity: 0, cursor: 'pointer' },
})

export interface CategoryFieldProps {
  value: Category
  onChange: (category: Category) => void
}

/** Chooses one of the categories, each in its color. */
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
