import { useState } from 'react'
import type { Settings } from '#shared/features/settings/schema.ts'
import { useIsOffline } from '../../data/server/useIsOffline.ts'
import { tellFailure } from '../../ui/tellFailure.ts'
import { usePageTitle } from '../../ui/usePageTitle.ts'
import { SettingsView } from './SettingsView.tsx'
import type { SettingsViewProps } from './SettingsView.tsx'
import { changeSettings } from './settingsStore.ts'
import { useSettings } from './useSettings.ts'

type SettingsPageProps = Pick<SettingsViewProps, 'theme' | 'onNotifications' | 'onAccount' | 'onBlocked'>

/** The settings of the person who is signed in, on all of their devices. */
export function SettingsPage(props: SettingsPageProps) {
  usePageTitle('Settings')
  const settings = useSettings()
  const isOffline = useIsOffline()
  const [isSaved, setSaved] = useState(false)
  const change = async (changed: Partial<Settings>) => {
    setSaved(false)
    try {
      await changeSettings(changed)
      setSaved(true)
    } catch (error) {
      tellFailure("Your settings weren't saved", error)
    }
  }
  return (
    <SettingsView
      {...props}
      settings={settings}
      saved={isSaved ? (isOffline ? 'here' : 'everywhere') : undefined}
      onChange={changed => void change(changed)}
    />
  )
}
