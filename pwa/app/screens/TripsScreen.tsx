import { TripsPage } from '../../features/trips/TripsPage.tsx'
import { lazyPart } from '../../ui/lazyPart.tsx'
import { renderDestination } from './renderDestination.tsx'

const InvitationsPart = lazyPart(
  async () => (await import('../../features/collaborators/InvitationCards.tsx')).InvitationCards,
  { quiet: true },
)
const SharePart = lazyPart(async () => (await import('../../features/sharing/ShareDialog.tsx')).ShareDialog)
const ImportPart = lazyPart(
  async () => (await import('../../features/sharing/ImportTripDialog.tsx')).ImportTripDialog,
)

/** My Trips, with what other features add to it. */
export function TripsScreen() {
  return (
    <>
      <InvitationsPart />
      <TripsPage
        renderDestination={renderDestination}
        renderShare={slot => <SharePart {...slot} />}
        renderImport={slot => <ImportPart {...slot} />}
      />
    </>
  )
}
