import { Button, Switch, makeStyles, tokens } from '@fluentui/react-components'
import { useEffect, useRef, useState } from 'react'
import type { NoticeType } from '#shared/features/notifications/schema.ts'
import { useKindRows } from '../../db/useRows.ts'
import { ApiError } from '../../sync/api.ts'
import { useCurrentUser } from '../../sync/currentUser.ts'
import { mutate } from '../../sync/mutate.ts'
import { ResponsiveDialog } from '../../ui/dialog/ResponsiveDialog.tsx'
import { toast } from '../../ui/toast/toast.ts'
import { readPushState, startPush, stopPush } from './pushDevice.ts'
import type { PushState } from './pushDevice.ts'
import { useMutes } from './useMutes.ts'

const useStyles = makeStyles({
  root: { display: 'grid', gap: '24px', outlineStyle: 'none' },
  group: { display: 'grid', gap: '2px', margin: 0, padding: 0, border: 'none', minWidth: 0 },
  heading: {
    padding: 0,
    marginBottom: '4px',
    fontSize: tokens.fontSizeBase400,
    fontWeight: tokens.fontWeightSemibold,
  },
  row: {
    display: 'flex',
    alignItems: 'center',
    justifyContent: 'space-between',
    gap: '12px',
    minHeight: '48px',
    overflowWrap: 'anywhere',
  },
  switch: { minHeight: '44px', alignItems: 'center', justifyContent: 'space-between', width: '100%' },
  label: { flexGrow: 1, paddingLeft: 0 },
  hint: { color: tokens.colorNeutralForeground3 },
  button: { minHeight: '44px', flexShrink: 0, borderRadius: tokens.borderRadiusCircular },
  list: { margin: 0, padding: 0, listStyleType: 'none' },
})

const types: readonly (readonly [NoticeType, string])[] = [
  ['trip_like', 'Likes of your trips'],
  ['trip_comment', 'Comments on your trips'],
  ['trip_saved', 'Saves of your trips'],
  ['new_follower_trip', 'New trips of people you follow'],
  ['trip_invitation', 'Invitations to trips'],
]

const pushHints: Record<PushState, string> = {
  on: 'News arrive on this device while Wend. is closed. They name who did what, never what you wrote.',
  off: 'News can arrive on this device while Wend. is closed.',
  blocked: 'Your browser blocks notifications of this site. Allow them in its site settings first.',
  unsupported: 'This browser cannot take news while Wend. is closed. Installing Wend. may change that.',
}

/** What a person wants to hear of, and where. Muted news stay in the list, as read. */
export function NotificationSettings({ onClose }: { onClose: () => void }) {
  const styles = useStyles()
  const { id: userId } = useCurrentUser()
  const mutes = useMutes()
  const names = useTripNames()
  const root = useRef<HTMLDivElement>(null)
  const unmute = (tripId: string) => {
    // The button that was pressed goes away, and the keyboard must not leave the dialog with it.
    root.current?.focus()
    void mutate('mute.trip', { userId, tripId, on: false })
  }
  return (
    <ResponsiveDialog
      open
      size="small"
      title="Notification settings"
      description="What you mute stays in the list, but counts as read."
      onClose={onClose}
    >
      <div ref={root} className={styles.root} tabIndex={-1}>
        <PushSwitch />
        <fieldset className={styles.group}>
          <legend className={styles.heading}>Tell me about</legend>
          {types.map(([type, label]) => (
            <Switch
              key={type}
              className={styles.switch}
              labelPosition="before"
              label={{ children: label, className: styles.label }}
              checked={mutes?.types[type] !== true}
              disabled={!mutes}
              onChange={(_event, { checked }) => void mutate('mute.type', { userId, type, on: !checked })}
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

/** Permission is asked for here and nowhere else, because somebody pressed this switch. */
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
    // Not disabled meanwhile: that would take the keyboard out of the dialog.
    if (isBusy) return
    setBusy(true)
    try {
      if (!on) await stopPush()
      setState(on ? await startPush() : 'off')
    } catch (error) {
      toast({
        title: 'Push was not switched on',
        description:
          (error instanceof ApiError && error.serverMessage) ||
          'The push service could not be reached. Please try again when you are connected.',
        variant: 'destructive',
      })
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

/** The title of a trip on this device, or where a notification says that it goes. */
function useTripNames(): (tripId: string) => string {
  const trips = useKindRows('trip')
  const notifications = useKindRows('notification')
  return tripId =>
    trips?.find(({ id }) => id === tripId)?.title ??
    notifications?.find(({ trip }) => trip?.id === tripId)?.trip?.destination ??
    'A trip'
}
