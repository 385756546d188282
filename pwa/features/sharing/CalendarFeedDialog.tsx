import { Button, Spinner, makeStyles, tokens } from '@fluentui/react-components'
import { CalendarSyncRegular } from '@fluentui/react-icons/svg/calendar-sync'
import { useState } from 'react'
import type { AlarmMinutes, ShowOptions } from '#shared/features/sharing/schema.ts'
import type { Trip } from '#shared/features/trips/schema.ts'
import type { Role } from '#shared/sync/context.ts'
import { askConfirm } from '../../ui/confirm/confirm.ts'
import { ResponsiveDialog } from '../../ui/dialog/ResponsiveDialog.tsx'
import { ShownOnce } from '../../ui/ShownOnce.tsx'
import { relativeTime } from '../../ui/relativeTime.ts'
import { AlarmField } from './AlarmField.tsx'
import { FloatingTimesNote } from './FloatingTimesNote.tsx'
import { ShowFields } from './ShowFields.tsx'
import { usesText } from './linkText.ts'
import { openAddress } from './openAddress.ts'
import { useCalendarFeed } from './useCalendarFeed.ts'
import { phone } from '../../ui/look/breakpoints.ts'
import { column, wrapping, wrappingRow } from '../../ui/look/recipes.ts'
import { touch } from '../../ui/look/space.ts'
import { useNow } from '../../ui/useNow.ts'

const useStyles = makeStyles({
  root: column(4.5),
  text: { margin: 0, color: tokens.colorNeutralForeground2 },
  problem: wrappingRow(2, 3),
  button: { minHeight: touch, flexShrink: 0, [phone]: { flexGrow: 1 } },
  actions: wrapping(2),
})

export interface CalendarFeedDialogProps {
  trip: Trip
  role: Role | null
  onClose: () => void
}

/** Calendar subscription: a personal secret URL that a calendar app keeps polling. */
export function CalendarFeedDialog({ trip, role, onClose }: CalendarFeedDialogProps) {
  const styles = useStyles()
  const { feed, problem, madeUrl, reload, make, revoke } = useCalendarFeed(trip.id)
  const [alarmMinutes, setAlarmMinutes] = useState<AlarmMinutes>(null)
  const [options, setOptions] = useState<ShowOptions>({
    withNames: false,
    withCosts: false,
    withNotes: false,
  })
  const [isMaking, setMaking] = useState(false)
  const now = useNow()

  const onMake = async () => {
    const replaces = feed
      ? await askConfirm({
          title: 'Make a new link',
          body: 'Your current link will stop working. Calendars that use it will need the new one.',
          confirmLabel: 'Make new link',
        })
      : true
    if (!replaces) return
    setMaking(true)
    await make({ alarmMinutes, withNotes: options.withNotes, withCosts: options.withCosts })
    setMaking(false)
  }

  const onRevoke = async () => {
    const confirmed = await askConfirm({
      title: 'Turn off subscription',
      body: 'Calendars that use this link will stop updating.',
      confirmLabel: 'Turn off',
      destructive: true,
    })
    if (confirmed) await revoke()
  }

  return (
    <ResponsiveDialog
      open
      title="Calendar subscription"
      description="Add this link to your calendar app to stay up to date."
      onClose={onClose}
    >
      <div className={styles.root}>
        {feed && (
          <p className={styles.text}>
            Your link was created {relativeTime(Date.parse(feed.createdAt), now)},{' '}
            {usesText(feed.uses, feed.lastUsedOn, 'read')}.
          </p>
        )}
        <FloatingTimesNote trip={trip} role={role} isSubscription />
        {madeUrl !== undefined && (
          <ShownOnce name="Calendar link" secret={madeUrl}>
            <Button
              className={styles.button}
              icon={<CalendarSyncRegular />}
              onClick={() => openAddress(madeUrl.replace(/^https?:/, 'webcal:'))}
            >
              Open in your calendar
            </Button>
          </ShownOnce>
        )}
        {feed !== undefined && madeUrl === undefined && (
          <>
            <AlarmField value={alarmMinutes} onChange={setAlarmMinutes} />
            <ShowFields value={options} offered={['withNotes', 'withCosts']} onChange={setOptions} />
            <p className={styles.text}>
              Anyone with this link can see the plan, so keep it private. It stops when you leave the trip.
            </p>
          </>
        )}
        {problem !== undefined && (
          <div className={styles.problem} role="alert">
            {problem}
            {feed === undefined && (
              <Button className={styles.button} onClick={reload}>
                Try again
              </Button>
            )}
          </div>
        )}
        {feed === undefined && problem === undefined && (
          <Spinner size="tiny" label="Looking for your subscription..." />
        )}
        {feed !== undefined && (
          <div className={styles.actions}>
            {madeUrl === undefined && (
              <Button
                className={styles.button}
                appearance={feed ? 'secondary' : 'primary'}
                disabledFocusable={isMaking}
                onClick={() => void onMake()}
              >
                {isMaking ? 'Making...' : feed ? 'Make new link' : 'Create link'}
              </Button>
            )}
            {feed && (
              <Button className={styles.button} onClick={() => void onRevoke()}>
                Turn off
              </Button>
            )}
          </div>
        )}
      </div>
    </ResponsiveDialog>
  )
}
