import { Invitations } from '../../features/collaborators/Invitations.tsx'
import { TripsPage } from '../../features/trips/TripsPage.tsx'
import { lazyPart } from '../../ui/lazyPart.tsx'
import { renderDestination } from './renderDestination.tsx'

const SharePart = lazyPart(() =>
  import('../../features/sharing/ShareDialog.tsx').then(part => part.ShareDialog),
)
const ImportPart = lazyPart(() =>
  import('../../features/sharing/ImportTripDialog.tsx').then(part => part.ImportTripDialog),
)

/** My Trips, with what other features add to it. */
export function TripsScreen() {
  return (
    <TripsPage
      invitations={<Invitations />}
      renderDestination={renderDestination}
      renderShare={slot => <SharePart {...slot} />}
      renderImport={slot => <ImportPart {...slot} />}
    />
  )
}
