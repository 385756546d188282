import { useSyncExternalStore } from 'react'
import type { Settings } from '#shared/features/settings/schema.ts'
import { currentSettings, onSettingsChange } from './settingsStore.ts'

/** The settings of the person who is signed in. */
export const useSettings = (): Settings => useSyncExternalStore(onSettingsChange, currentSettings)
