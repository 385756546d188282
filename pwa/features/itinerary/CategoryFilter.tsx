import { makeStyles, mergeClasses, tokens } from '@fluentui/react-components'
import { memo, useId } from 'react'
import { VisuallyHidden } from '../../ui/VisuallyHidden.tsx'
import { categoryLooks } from './categoryLooks.tsx'
import { planFilters } from './filterPlan.ts'
import type { PlanFilter } from './filterPlan.ts'
import { fromDesktop, phone } from '../../ui/look/breakpoints.ts'
import { covering, pill, quietText, row, wrapping } from '../../ui/look/recipes.ts'
import { space } from '../../ui/look/space.ts'

const useStyles = makeStyles({
  root: { minWidth: 0, margin: space(0, 0, 2), padding: 0, border: 'none' },
  choices: {
    ...wrapping(1.5),
    // On phones, one line that scrolls sideways, up to the edges of the screen.
    [phone]: {
      flexWrap: 'nowrap',
      margin: space(0, -4),
      padding: '3px 16px',
      overflowX: 'auto',
      overscrollBehaviorX: 'contain',
      scrollbarWidth: 'none',
    },
  },
  choice: {
    position: 'relative',
    ...row(1.5),
    flexShrink: 0,
    ...pill,
    padding: space(0, 3.5, 0, 3),
    border: `1px solid ${tokens.colorNeutralStroke2}`,
    color: tokens.colorNeutralForeground2,
    whiteSpace: 'nowrap',
    cursor: 'pointer',
    '& svg': { width: '18px', height: '18px' },
    // Between the columns, only the words fit on one line.
    [fromDesktop]: {
      minHeight: '36px',
      padding: space(0, 2.5),
      fontSize: tokens.fontSizeBase200,
      '& svg': { display: 'none' },
    },
    ':hover': { backgroundColor: tokens.colorSubtleBackgroundHover },
    ':has(:focus-visible)': { outline: `2px solid ${tokens.colorBrandStroke1}`, outlineOffset: '1px' },
  },
  chosen: {
    border: `1px solid ${tokens.colorBrandStroke1}`,
    backgroundColor: tokens.colorBrandBackground2,
    color: tokens.colorNeutralForeground1,
    fontWeight: tokens.fontWeightSemibold,
    ':hover': { backgroundColor: tokens.colorBrandBackground2 },
    '& svg': { color: tokens.colorBrandForeground1 },
  },
  count: {
    ...quietText,
    fontVariantNumeric: 'tabular-nums',
  },
  input: { ...covering, margin: 0, opacity: 0, cursor: 'pointer' },
})

export interface CategoryFilterProps {
  value: PlanFilter
  counts: Record<PlanFilter, number>
  onChange: (filter: PlanFilter) => void
}

/** Shows one category of the plan, or all; each says how many activities it has. */
export const CategoryFilter = memo(function CategoryFilter({ value, counts, onChange }: CategoryFilterProps) {
  const styles = useStyles()
  const name = useId()
  return (
    <fieldset className={styles.root}>
      <legend>
        <VisuallyHidden>Show</VisuallyHidden>
      </legend>
      <div className={styles.choices}>
        {planFilters.map(filter => {
          const look = filter === 'all' ? undefined : categoryLooks[filter]
          return (
            <label key={filter} className={mergeClasses(styles.choice, filter === value && styles.chosen)}>
              <input
                type="radio"
                className={styles.input}
                name={name}
                checked={filter === value}
                onChange={() => onChange(filter)}
              />
              {look && <look.Icon />}
              {look?.label ?? 'All'} <span className={styles.count}>{counts[filter]}</span>
            </label>
          )
        })}
      </div>
    </fieldset>
  )
})
