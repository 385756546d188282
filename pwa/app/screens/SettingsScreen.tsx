import { useState } from 'react'
import { SettingsPage } from '../../features/settings/SettingsPage.tsx'
import { useOwnMarks } from '../../features/social/useOwnMarks.ts'
import { lazyPart } from '../../ui/lazyPart.tsx'
import { useTheme } from '../theme/useTheme.ts'
import { AccountLayer } from './AccountLayer.tsx'

const NotificationsPart = lazyPart(() =>
  import('../../features/notifications/NotificationSettings.tsx').then(part => part.NotificationSettings),
)
const PeoplePart = lazyPart(() =>
  import('../../features/people/PeopleDialog.tsx').then(part => part.PeopleDialog),
)

/** The settings, from which notifications, the account and blocked people are one press away. */
export function SettingsScreen() {
  const { theme } = useTheme()
  const marks = useOwnMarks()
  const [layer, setLayer] = useState<'notifications' | 'account' | 'blocked'>()
  const close = () => setLayer(undefined)
  const hasBlocked = [...marks.relations.values()].some(({ isBlocked }) => isBlocked)
  return (
    <>
      <SettingsPage
        theme={theme}
        onNotifications={() => setLayer('notifications')}
        onAccount={() => setLayer('account')}
        // Stays under its list while the last one is unblocked.
        onBlocked={hasBlocked || layer === 'blocked' ? () => setLayer('blocked') : undefined}
      />
      {layer === 'notifications' && <NotificationsPart onClose={close} />}
      {layer === 'account' && <AccountLayer onClose={close} />}
      {layer === 'blocked' && <PeoplePart which="blocked" marks={marks} onClose={close} />}
    </>
  )
}
