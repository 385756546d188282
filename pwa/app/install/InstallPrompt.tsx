import { useState, useSyncExternalStore } from 'react'
import { askToInstall, currentInstallEvent, onInstallEvent } from './installEvent.ts'
import { InstallCard } from './InstallCard.tsx'
import { installAnswer, rememberInstallAnswer, rememberVisit } from './installMemory.ts'
import { installsByHand, runsInstalled } from './installPlatform.ts'
import { installOffer } from './installRule.ts'

// Once per start of the app, however often the card is shown.
const visits = rememberVisit(Date.now())

/** Offers to install the app, at the moment when installOffer finds it welcome. */
export function InstallPrompt({ trips }: { trips: number }) {
  const event = useSyncExternalStore(onInstallEvent, currentInstallEvent)
  const [answer, setAnswer] = useState(installAnswer)
  const offer = installOffer({
    visits,
    trips,
    dismissed: answer === 'dismissed',
    installed: answer === 'installed' || runsInstalled(),
    canAsk: event !== undefined,
    byHand: installsByHand(),
  })
  if (!offer) return null

  const remember = (given: 'dismissed' | 'installed') => {
    rememberInstallAnswer(given)
    setAnswer(given)
  }
  return (
    <InstallCard
      offer={offer}
      onInstall={() => void askToInstall().then(installed => remember(installed ? 'installed' : 'dismissed'))}
      onDismiss={() => remember('dismissed')}
    />
  )
}
