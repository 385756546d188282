import { Button } from '@fluentui/react-components'
import { CalendarAddRegular } from '@fluentui/react-icons/svg/calendar-add'
import { EmptyState } from '../../ui/EmptyState.tsx'

/** Shown instead of days while there are none. */
export function EmptyPlan({ canEdit, onAddDay }: { canEdit: boolean; onAddDay: () => void }) {
  return (
    <EmptyState
      compact
      headingLevel={3}
      picture={<CalendarAddRegular />}
      title={canEdit ? 'Every trip starts with a first day' : 'Nothing planned yet'}
      body={canEdit ? "Add a day, then fill it with what you'd like to see, eat and do." : undefined}
      actions={
        canEdit && (
          <Button appearance="primary" icon={<CalendarAddRegular />} onClick={onAddDay}>
            Add the first day
          </Button>
        )
      }
    />
  )
}
