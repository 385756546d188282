import { Button, Switch, makeStyles, tokens } from '@fluentui/react-components'
import { useEffect, useRef, useState } from 'react'
import type { NoticeType } from '#shared/features/notifications/schema.ts'
import { useKindRows } from '../../data/rows/useRows.ts'
import { requestProblem } from '../../data/server/requestProblem.ts'
import { useCurrentUser } from '../../data/session/currentUser.ts'
import { ResponsiveDialog } from '../../ui/dialog/ResponsiveDialog.tsx'
import { tellFailure } from '../../ui/tellFailure.ts'
import { readPushState, startPush, stopPush } from './pushDevice.ts'
import type { PushState } from './pushDevice.ts'
import { muteTrip, muteType } from './mute.ts'
import { useMutes } from './useMutes.ts'
import { pill, plainFieldset, plainList, row, stack } from '../../ui/look/recipes.ts'
import { space, touch } from '../../ui/look/space.ts'

const useStyles = makeStyles({
  root: { ...stack(6), outlineStyle: 'none' },
  group: { ...stack(0.5), ...plainFieldset },
  heading: {
    padding: 0,
    marginBottom: space(1),
    fontSize: tokens.fontSizeBase400,
    fontWeight: tokens.fontWeightSemibold,
  },
  row: {
    ...row(3),
    justifyContent: 'space-between',
    minHeight: '48px',
    overflowWrap: 'anywhere',
  },
  switch: { minHeight: touch, alignItems: 'center', justifyContent: 'space-between', width: '100%' },
  label: { flexGrow: 1, paddingLeft: 0 },
  hint: { color: tokens.colorNeutralForeground3 },
  button: { ...pill, flexShrink: 0 },
  list: plainList,
})

const types: readonly (readonly [NoticeType, string])[] = [
  ['trip_like', 'Likes on your trips'],
  ['trip_comment', 'Comments on your trips'],
  ['trip_saved', 'Saves of your trips'],
  ['trip_copied', 'Copies of your trips'],
  ['trip_joined', 'People who join your trips'],
  ['new_follower', 'New followers'],
  ['new_follower_trip', 'New trips from people you follow'],
  ['trip_invitation', 'Invitations to trips'],
]

const pushHints: Record<PushState, string> = {
  on: 'You get notified even when Wend. is closed. Notifications never include what you wrote.',
  off: 'Get notified on this device even when Wend. is closed.',
  blocked: 'Your browser is blocking notifications from this site. Allow them in its site settings first.',
  unsupported:
    "This browser can't show notifications while Wend. is closed. Installing Wend. may change that.",
}

/** What a person wants to be notified about, and where. Muted notifications stay in the list, marked as read. */
export function NotificationSettings({ onClose }: { onClose: () => void }) {
  const styles = useStyles()
  const { id: userId } = useCurrentUser()
  const mutes = useMutes()
  const names = useTripNames()
  const root = useRef<HTMLDivElement>(null)
  const unmute = (tripId: string) => {
    // The pressed button disappears; without this, keyboard focus would leave the dialog.
    root.current?.focus()
    void muteTrip(userId, tripId, false)
  }
  return (
    <ResponsiveDialog
      open
      size="small"
      title="Notification settings"
      description="Muted items stay in the list, marked as read."
      onClose={onClose}
    >
      <div ref={root} className={styles.root} tabIndex={-1}>
        <PushSwitch />
        <fieldset className={styles.group}>
          <legend className={styles.heading}>Notify me about</legend>
          {types.map(([type, label]) => (
            <Switch
              key={type}
              className={styles.switch}
              labelPosition="before"
              label={{ children: label, className: styles.label }}
              checked={mutes?.types[type] !== true}
              disabled={!mutes}
              onChange={(_event, { checked }) => void muteType(userId, type, !checked)}
            />
          ))}
        </fieldset>
        {mutes && mutes.trips.size > 0 && (
          <section className={styles.group}>
            <h3 className={styles.heading}>Muted trips</h3>
            <ul role="list" className={styles.list}>
              {[...mutes.trips].map(tripId => {
                const name = names(tripId)
                return (
                  <li key={tripId} className={styles.row}>
                    <span dir="auto">{name}</span>
                    <Button
                      className={styles.button}
                      aria-label={`Unmute ${name}`}
                      onClick={() => unmute(tripId)}
                    >
                      Unmute
                    </Button>
                  </li>
                )
              })}
            </ul>
          </section>
        )}
      </div>
    </ResponsiveDialog>
  )
}

/** The only place that asks for permission, and only because the person pressed this switch. */
function PushSwitch() {
  const styles = useStyles()
  const [state, setState] = useState<PushState>()
  const [isBusy, setBusy] = useState(false)
  useEffect(() => {
    let here = true
    readPushState().then(
      read => here && setState(read),
      () => here && setState('unsupported'),
    )
    return () => {
      here = false
    }
  }, [])

  const change = async (on: boolean) => {
    // The switch is not disabled while busy: that would move keyboard focus out of the dialog.
    if (isBusy) return
    setBusy(true)
    try {
      if (!on) await stopPush()
      setState(on ? await startPush() : 'off')
    } catch (error) {
      const unreachable = "We couldn't reach the push service. Please try again when you're online."
      tellFailure(`Push notifications weren't turned ${on ? 'on' : 'off'}`, error, () =>
        requestProblem(error, unreachable),
      )
    }
    setBusy(false)
  }
  return (
    <section className={styles.group}>
      <h3 className={styles.heading}>On this device</h3>
      <Switch
        className={styles.switch}
        labelPosition="before"
        label={{ children: 'Push notifications', className: styles.label }}
        checked={state === 'on'}
        disabled={state === undefined || state === 'unsupported' || state === 'blocked'}
        onChange={(_event, { checked }) => void change(checked)}
      />
      <p className={styles.hint} role="status">
        {state && pushHints[state]}
      </p>
    </section>
  )
}

/** A trip's title from this device, or else the destination named in a notification. */
function useTripNames(): (tripId: string) => string {
  const trips = useKindRows('trip')
  const notifications = useKindRows('notification')
  return tripId =>
    trips?.find(({ id }) => id === tripId)?.title ??
    notifications?.find(({ trip }) => trip?.id === tripId)?.trip?.destination ??
    'A trip'
}
