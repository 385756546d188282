import { useKindRows } from '../../data/rows/useRows.ts'
import { useSyncStatus } from '../../data/sync/useSyncStatus.ts'
import { InstallPrompt } from './InstallPrompt.tsx'
import { installsByHand } from './installPlatform.ts'

/** The install prompt, with what this device knows about the person's trips and edits. */
export function InstallOffer() {
  const trips = useKindRows('trip')?.length ?? 0
  return installsByHand() ? <OfferByHand trips={trips} /> : <InstallPrompt trips={trips} unsent={false} />
}

function OfferByHand({ trips }: { trips: number }) {
  const { state, waiting, attic } = useSyncStatus()
  const isKnown = state !== 'opening' && state !== 'saving' && state !== 'storage'
  return <InstallPrompt trips={trips} unsent={!isKnown || waiting + attic > 0} />
}
