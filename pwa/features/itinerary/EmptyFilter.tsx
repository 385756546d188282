import { Button } from '@fluentui/react-components'
import { FilterRegular } from '@fluentui/react-icons/svg/filter'
import { EmptyState } from '../../ui/EmptyState.tsx'

/** Shown instead of days when the filter leaves none. */
export function EmptyFilter({ label, onShowAll }: { label: string; onShowAll: () => void }) {
  return (
    <EmptyState
      compact
      headingLevel={3}
      picture={<FilterRegular />}
      title={`Nothing in ${label} yet`}
      body="Days without a match are hidden while a filter is on."
      actions={<Button onClick={onShowAll}>Show all</Button>}
    />
  )
}
