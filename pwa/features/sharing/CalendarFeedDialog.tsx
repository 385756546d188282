import { Button, Spinner, makeStyles, tokens } from '@fluentui/react-components'
import { CalendarSyncRegular } from '@fluentui/react-icons/svg/calendar-sync'
import { useState } from 'react'
import type { AlarmMinutes, ShowOptions } from '#shared/features/sharing/schema.ts'
import type { Trip } from '#shared/features/trips/schema.ts'
import { askConfirm } from '../../ui/confirm/confirm.ts'
import { ResponsiveDialog } from '../../ui/dialog/ResponsiveDialog.tsx'
import { relativeTime } from '../../ui/relativeTime.ts'
import { AlarmField } from './AlarmField.tsx'
import { SecretAddress } from './SecretAddress.tsx'
import { ShowFields } from './ShowFields.tsx'
import { usesText } from './linkText.ts'
import { openAddress } from './openAddress.ts'
import { useCalendarFeed } from './useCalendarFeed.ts'

const useStyles = makeStyles({
  root: { display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: '18px' },
  text: { margin: 0, color: tokens.colorNeutralForeground2 },
  problem: { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: '8px 12px' },
  button: { minHeight: '44px', flexShrink: 0, '@media (max-width: 719px)': { flexGrow: 1 } },
  actions: { display: 'flex', flexWrap: 'wrap', gap: '8px' },
})

/** Calendar subscription: a secret address of one's own, which a calendar reads again and again. */
export function CalendarFeedDialog({ trip, onClose }: { trip: Trip; onClose: () => void }) {
  const styles = useStyles()
  const { feed, problem, madeUrl, reload, make, revoke } = useCalendarFeed(trip.id)
  const [alarmMinutes, setAlarmMinutes] = useState<AlarmMinutes>(null)
  const [options, setOptions] = useState<ShowOptions>({
    withNames: false,
    withCosts: false,
    withNotes: false,
  })
  const [isMaking, setMaking] = useState(false)
  const [openedAt] = useState(() => Date.now())

  const onMake = async () => {
    const replaces = feed
      ? await askConfirm({
          title: 'Make a new address',
          body: 'The address you have stops working: calendars that use it need the new one.',
          confirmLabel: 'Make New Address',
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
      body: 'Calendars that use this address will no longer be updated.',
      confirmLabel: 'Turn Off',
      destructive: true,
    })
    if (confirmed) await revoke()
  }

  return (
    <ResponsiveDialog
      open
      title="Calendar subscription"
      description="Your calendar asks for this address now and then, and follows what changes in the trip."
      onClose={onClose}
    >
      <div className={styles.root}>
        {feed && (
          <p className={styles.text}>
            Your address was made {relativeTime(Date.parse(feed.createdAt), openedAt)},{' '}
            {usesText(feed.uses, feed.lastUsedOn, 'read')}.
          </p>
        )}
        {madeUrl !== undefined && (
          <SecretAddress name="Calendar address" address={madeUrl}>
            <Button
              className={styles.button}
              icon={<CalendarSyncRegular />}
              onClick={() => openAddress(madeUrl.replace(/^https?:/, 'webcal:'))}
            >
              Open in Calendar
            </Button>
          </SecretAddress>
        )}
        {feed !== undefined && madeUrl === undefined && (
          <>
            <AlarmField value={alarmMinutes} onChange={setAlarmMinutes} />
            <ShowFields value={options} offered={['withNotes', 'withCosts']} onChange={setOptions} />
            <p className={styles.text}>
              Whoever knows this address can read the plan, so keep it to yourself. It ends when you leave the
              trip.
            </p>
          </>
        )}
        {problem !== undefined && (
          <div className={styles.problem} role="alert">
            {problem}
            {feed === undefined && (
              <Button className={styles.button} onClick={reload}>
                Try Again
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
                {isMaking ? 'Making...' : feed ? 'Make New Address' : 'Make Address'}
              </Button>
            )}
            {feed && (
              <Button className={styles.button} onClick={() => void onRevoke()}>
                Turn Off
              </Button>
            )}
          </div>
        )}
      </div>
    </ResponsiveDialog>
  )
}
