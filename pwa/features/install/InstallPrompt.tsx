import { useEffect, useState, useSyncExternalStore } from 'react'
import { forgetfulBrowser } from './forgetfulBrowser.ts'
import { askToInstall, currentInstallEvent, onInstallEvent } from './installEvent.ts'
import { installAnswer, rememberInstallAnswer, rememberVisit } from './installMemory.ts'
import { installsByHand, runsInstalled } from './installPlatform.ts'
import { installOffer } from './installRule.ts'
import { lazyPart } from '../../ui/lazyPart.tsx'

const CardPart = lazyPart(() => import('./InstallCard.tsx').then(part => part.InstallCard), { quiet: true })

/** Edits that are on their way for less than this change nothing on the screen. */
const patienceMs = 3000

// Once per start of the app, however often the card is shown.
const visits = rememberVisit(Date.now())

interface InstallPromptProps {
  /** How many trips this person has on this device. */
  trips: number
  /** Whether this device has edits that the server does not have, as far as it knows. */
  unsent: boolean
}

/** Offers to install the app when `installOffer` says so. */
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
    <CardPart
      offer={offer}
      forgetfulBrowser={forgetfulBrowser()}
      onInstall={() => void askToInstall().then(installed => remember(installed ? 'installed' : 'dismissed'))}
      onDismiss={() => remember('dismissed')}
    />
  )
}

/** True if `isSo` is true from the start or has been for a while; turns false at once. */
function useLasting(isSo: boolean): boolean {
  const [isLasting, setLasting] = useState(isSo)
  useEffect(() => {
    const timer = setTimeout(() => setLasting(isSo), isSo ? patienceMs : 0)
    return () => clearTimeout(timer)
  }, [isSo])
  return isSo && isLasting
}
