import { tripKind } from '#shared/features/trips/schema.ts'
import { useKindRows } from '../../db/useRows.ts'
import { InstallPrompt } from './InstallPrompt.tsx'

/** The install prompt, with the number of trips on this device. */
export function InstallOffer() {
  const trips = useKindRows(tripKind.kind)
  return <InstallPrompt trips={trips?.length ?? 0} />
}
