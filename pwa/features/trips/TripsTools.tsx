import { Button, makeStyles, mergeClasses, tokens } from '@fluentui/react-components'
import { GridRegular } from '@fluentui/react-icons/svg/grid'
import { TextBulletListLtrRegular } from '@fluentui/react-icons/svg/text-bullet-list-ltr'
import { useId } from 'react'
import { VisuallyHidden } from '../../ui/VisuallyHidden.tsx'
import { phone } from '../../ui/look/breakpoints.ts'
import { covering, pill, plainFieldset, row, touchSquare, wrapping } from '../../ui/look/recipes.ts'
import { space } from '../../ui/look/space.ts'
import { tripsFilters } from './tripsFilter.ts'
import type { TripsFilter } from './tripsFilter.ts'

export type TripsLayout = 'cards' | 'list'

const useStyles = makeStyles({
  root: { ...row(2), justifyContent: 'space-between', marginBottom: space(5) },
  filter: { ...plainFieldset, minWidth: 0 },
  choices: {
    ...wrapping(1.5),
    [phone]: {
      flexWrap: 'nowrap',
      margin: space(-1),
      padding: space(1),
      overflowX: 'auto',
      scrollbarWidth: 'none',
    },
  },
  choice: {
    position: 'relative',
    ...row(0),
    flexShrink: 0,
    ...pill,
    padding: space(0, 3.5),
    border: `1px solid ${tokens.colorNeutralStroke2}`,
    color: tokens.colorNeutralForeground2,
    whiteSpace: 'nowrap',
    cursor: 'pointer',
    ':hover': { backgroundColor: tokens.colorSubtleBackgroundHover },
    ':has(:focus-visible)': { outline: `2px solid ${tokens.colorBrandStroke1}`, outlineOffset: '1px' },
  },
  chosen: {
    border: `1px solid ${tokens.colorBrandStroke1}`,
    backgroundColor: tokens.colorBrandBackground2,
    color: tokens.colorNeutralForeground1,
    fontWeight: tokens.fontWeightSemibold,
    ':hover': { backgroundColor: tokens.colorBrandBackground2 },
  },
  input: { ...covering, margin: 0, opacity: 0, cursor: 'pointer' },
  layout: { ...touchSquare, flexShrink: 0 },
})

interface TripsToolsProps {
  filter: TripsFilter
  onFilter: (filter: TripsFilter) => void
  layout: TripsLayout
  onLayout: (layout: TripsLayout) => void
}

/** Which trips are shown, and whether as cards or as lines. */
export function TripsTools({ filter, onFilter, layout, onLayout }: TripsToolsProps) {
  const styles = useStyles()
  const name = useId()
  const label = layout === 'cards' ? 'Show as list' : 'Show as cards'
  return (
    <div className={styles.root}>
      <fieldset className={styles.filter}>
        <legend>
          <VisuallyHidden>Show</VisuallyHidden>
        </legend>
        <div className={styles.choices}>
          {tripsFilters.map(([value, text]) => (
            <label key={value} className={mergeClasses(styles.choice, value === filter && styles.chosen)}>
              <input
                type="radio"
                className={styles.input}
                name={name}
                checked={value === filter}
                onChange={() => onFilter(value)}
              />
              {text}
            </label>
          ))}
        </div>
      </fieldset>
      <Button
        appearance="subtle"
        className={styles.layout}
        icon={layout === 'cards' ? <TextBulletListLtrRegular /> : <GridRegular />}
        aria-label={label}
        data-tooltip={label}
        onClick={() => onLayout(layout === 'cards' ? 'list' : 'cards')}
      />
    </div>
  )
}
