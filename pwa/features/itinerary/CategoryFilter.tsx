import { makeStyles, mergeClasses, tokens } from '@fluentui/react-components'
import { useId } from 'react'
import { VisuallyHidden } from '../../ui/VisuallyHidden.tsx'
import { categoryLooks } from './categoryLooks.tsx'
import { planFilters } from './filterPlan.ts'
import type { PlanFilter } from './filterPlan.ts'

const phone = '@media (max-width: 719px)'

const useStyles = makeStyles({
  root: { minWidth: 0, margin: '0 0 12px', padding: 0, border: 'none' },
  choices: {
    display: 'flex',
    flexWrap: 'wrap',
    gap: '6px',
    // On phones one line that is pushed with the finger, up to the edges of the screen.
    [phone]: {
      flexWrap: 'nowrap',
      margin: '0 -16px',
      padding: '3px 16px',
      overflowX: 'auto',
      overscrollBehaviorX: 'contain',
      scrollbarWidth: 'none',
    },
  },
  choice: {
    position: 'relative',
    display: 'flex',
    flexShrink: 0,
    alignItems: 'center',
    gap: '6px',
    minHeight: '44px',
    padding: '0 14px 0 12px',
    border: `1px solid ${tokens.colorNeutralStroke2}`,
    borderRadius: tokens.borderRadiusCircular,
    color: tokens.colorNeutralForeground2,
    whiteSpace: 'nowrap',
    cursor: 'pointer',
    '& svg': { width: '18px', height: '18px' },
    // Beside the column the words alone fit into a line.
    '@media (min-width: 1024px) and (max-width: 1279px)': { '& svg': { display: 'none' } },
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
    color: tokens.colorNeutralForeground3,
    fontSize: tokens.fontSizeBase200,
    fontVariantNumeric: 'tabular-nums',
  },
  input: { position: 'absolute', inset: 0, margin: 0, opacity: 0, cursor: 'pointer' },
})

export interface CategoryFilterProps {
  value: PlanFilter
  counts: Record<PlanFilter, number>
  onChange: (filter: PlanFilter) => void
}

/** Shows one category of the plan, or all; each says how much there is. */
export function CategoryFilter({ value, counts, onChange }: CategoryFilterProps) {
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
}
