import { useState } from 'react'
import { SettingsPage } from '../../features/settings/SettingsPage.tsx'
import { lazyPart } from '../../ui/lazyPart.tsx'
import { useTheme } from '../theme/useTheme.ts'
import { AccountLayer } from './AccountLayer.tsx'

const NotificationsPart = lazyPart(
  async () => (await import('../../features/notifications/NotificationSettings.tsx')).NotificationSettings,
)

/** The settings, from which notifications and the account are one press away. */
export function SettingsScreen() {
  const { theme } = useTheme()
  const [layer, setLayer] = useState<'notifications' | 'account'>()
  const close = () => setLayer(undefined)
  return (
    <>
      <SettingsPage
        theme={theme}
        onNotifications={() => setLayer('notifications')}
        onAccount={() => setLayer('account')}
      />
      {layer === 'notifications' && <NotificationsPart onClose={close} />}
      {layer === 'account' && <AccountLayer onClose={close} />}
    </>
  )
}
