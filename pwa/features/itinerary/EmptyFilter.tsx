import { Button, makeStyles } from '@fluentui/react-components'
import { FilterRegular } from '@fluentui/react-icons/svg/filter'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { pill } from '../../ui/look/recipes.ts'

const useStyles = makeStyles({
  action: pill,
})

/** Shown instead of days when the filter leaves none. */
export function EmptyFilter({ label, onShowAll }: { label: string; onShowAll: () => void }) {
  const styles = useStyles()
  return (
    <EmptyState
      compact
      headingLevel={3}
      picture={<FilterRegular />}
      title={`Nothing in ${label} yet`}
      body="Days without a match are hidden while a filter is on."
      actions={
        <Button className={styles.action} onClick={onShowAll}>
          Show all
        </Button>
      }
    />
  )
}
