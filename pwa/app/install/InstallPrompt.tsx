import { useEffect, useState, useSyncExternalStore } from 'react'
import { forgetfulBrowser } from './forgetfulBrowser.ts'
import { askToInstall, currentInstallEvent, onInstallEvent } from './installEvent.ts'
import { InstallCard } from './InstallCard.tsx'
import { installAnswer, rememberInstallAnswer, rememberVisit } from './installMemory.ts'
import { installsByHand, runsInstalled } from './installPlatform.ts'
import { installOffer } from './installRule.ts'

/** An edit that is on its way for less than that moves nothing on the screen. */
const patienceMs = 3000

// Once per start of the app, however often the card is shown.
const visits = rememberVisit(Date.now())

interface InstallPromptProps {
  /** Of this person on this device. */
  trips: number
  /** Whether edits wait here that the server does not have, as far as this device knows. */
  unsent: boolean
}

/** Offers to install the app, at the moment when installOffer finds it welcome. */
export function InstallPrompt({ trips, unsent }: InstallPromptProps) {
  const event = useSyncExternalStore(onInstallEvent, currentInstallEvent)
  const [answer, setAnswer] = useState(installAnswer)
  const isLeftUnsent = useLasting(unsent)
  const offer = installOffer({
    visits,
    trips,
    dismissed: answer === 'dismissed',
    installed: answer === 'installed' || runsInstalled(),
    canAsk: event !== undefined,
    byHand: installsByHand(),
    unsent: isLeftUnsent,
  })
  if (!offer) return null

  const remember = (given: 'dismissed' | 'installed') => {
    rememberInstallAnswer(given)
    setAnswer(given)
  }
  return (
    <InstallCard
      offer={offer}
      forgetfulBrowser={forgetfulBrowser()}
      onInstall={() => void askToInstall().then(installed => remember(installed ? 'installed' : 'dismissed'))}
      onDismiss={() => remember('dismissed')}
    />
  )
}

/** True from the start, or once it has been so for a while; false at once. */
function useLasting(isSo: boolean): boolean {
  const [isLasting, setLasting] = useState(isSo)
  useEffect(() => {
    const timer = setTimeout(() => setLasting(isSo), isSo ? patienceMs : 0)
    return () => clearTimeout(timer)
  }, [isSo])
  return isSo && isLasting
}
