import { useEffect, useState, useSyncExternalStore } from 'react'
import { useNavigate, useSearchParams } from 'react-router-dom'
import { ImportTripDialog } from '../../features/sharing/ImportTripDialog.tsx'
import { receivedIdea } from '../../features/sharing/receivedIdea.ts'
import { SaveIdeaPart } from '../../features/itinerary/planParts.ts'
import { ButtonLink } from '../../ui/ButtonLink.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { usePageTitle } from '../../ui/usePageTitle.ts'
import { appNavigate } from '../../ui/navigation/appNavigate.ts'
import { forgetReceived } from '../../worker/forgetReceived.ts'
import { readReceived } from '../../worker/receivedShare.ts'
import { followLaunches, openedFile } from '../shell/launches.ts'

/**
 * What other apps share with Wend., in the query, becomes an idea of a trip; a file that was shared or opened with it
 * is imported.
 */
export function SharedScreen() {
  usePageTitle('Share')
  const navigate = useNavigate()
  const [query] = useSearchParams()
  const [item] = useState(() =>
    receivedIdea({ title: query.get('title'), text: query.get('text'), url: query.get('url') }),
  )
  const file = useSyncExternalStore(openedFile.subscribe, openedFile.get)
  const isSent = query.has('file')
  const [isComing, setComing] = useState(isSent)
  useEffect(() => {
    followLaunches(appNavigate)
    return () => openedFile.set(undefined)
  }, [])
  useEffect(() => {
    if (!isSent) return
    void readReceived(caches)
      .catch(() => undefined)
      .then(sent => {
        if (sent) openedFile.set(sent)
        setComing(false)
      })
  }, [isSent])
  const isHere = item !== undefined || file !== undefined || isComing
  // Replaced, so that going back does not share it again.
  const leave = async (path: string) => {
    // Where it stays, the next file that is shared replaces it.
    if (isSent) await forgetReceived(caches).catch(() => undefined)
    await navigate(path, { replace: true })
  }
  return (
    <>
      <EmptyState
        headingLevel={1}
        title={isHere ? 'Shared with Wend.' : 'Nothing arrived'}
        body={isHere ? undefined : 'Share it again from the other app, or open the file again.'}
        actions={
          <ButtonLink to="/trips" appearance="primary">
            My Trips
          </ButtonLink>
        }
      />
      {file ? (
        <ImportTripDialog
          key={file.name}
          opened={file}
          onImported={tripId => void leave(`/trip/${tripId}`)}
          onClose={() => void leave('/trips')}
        />
      ) : (
        item && !isComing && <SaveIdeaPart item={item} onClose={() => void leave('/trips')} />
      )}
    </>
  )
}
