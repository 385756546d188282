import { makeStyles, mergeClasses, tokens } from '@fluentui/react-components'
import type { Category } from '#shared/features/itinerary/schema.ts'
import { categoryLooks, useCategoryColours } from '../../features/itinerary/categoryLooks.tsx'
import { space } from '../../ui/look/space.ts'

const useStyles = makeStyles({
  root: {
    display: 'inline-flex',
    alignItems: 'center',
    justifySelf: 'start',
    gap: space(1.5),
    padding: '3px 10px 3px 8px',
    borderRadius: tokens.borderRadiusCircular,
    fontSize: tokens.fontSizeBase200,
    lineHeight: '18px',
    fontWeight: tokens.fontWeightSemibold,
    '& svg': { width: '16px', height: '16px' },
  },
})

/** A category in its color, as the plan draws it. */
export function CategoryMark({ category }: { category: Category }) {
  const styles = useStyles()
  const colours = useCategoryColours()
  const { label, Icon } = categoryLooks[category]
  return (
    <span className={mergeClasses(styles.root, colours[category])}>
      <Icon aria-hidden />
      {label}
    </span>
  )
}
