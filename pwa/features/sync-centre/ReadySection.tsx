import { Button, makeStyles } from '@fluentui/react-components'
import { useLiveQuery } from 'dexie-react-hooks'
import { useEffect, useState } from 'react'
import { currentSession } from '../../data/session/session.ts'
import { coarse } from '../../ui/look/breakpoints.ts'
import { oneLine, plainList, quietText, row } from '../../ui/look/recipes.ts'
import { space, touch } from '../../ui/look/space.ts'
import { appNavigate } from '../../ui/navigation/appNavigate.ts'
import { hostMap } from '../auth/hostMap.ts'
import { canKeepFiles } from '../map/offline/areaFiles.ts'
import { useToday } from '../trips/useToday.ts'
import { readReadyTrips } from './readReadyTrips.ts'
import type { ReadyTrip } from './readReadyTrips.ts'
import { TitledSection } from './TitledSection.tsx'

const useStyles = makeStyles({
  note: { marginTop: space(1), ...quietText },
  list: { ...plainList, marginTop: space(1) },
  line: { ...row(3), minHeight: touch, padding: space(1, 0) },
  text: { flex: '1 1 0', minWidth: 0 },
  title: oneLine,
  about: quietText,
  button: { flexShrink: 0, [coarse]: { minHeight: touch } },
})

/** What the trips that come next have on this device; nothing when none lies ahead. */
export function ReadySection({ onLeave }: { onLeave: () => void }) {
  const styles = useStyles()
  const { db } = currentSession()
  const today = useToday()
  const isStored = useIsAppStored()
  const [areMapsOffered] = useState(() => canKeepFiles() && isDownloadAllowed())
  const trips = useLiveQuery(() => readReadyTrips(db, { today, areMapsOffered }), [db, today, areMapsOffered])
  if (!trips || trips.length === 0) return null
  const show = (tripId: string) => {
    onLeave()
    appNavigate(`/trip/${tripId}?place=map`)
  }
  return (
    <TitledSection title="Ready offline">
      {isStored === false && (
        <p className={styles.note}>
          The app isn't stored on this device yet. Keep it open for a moment while you're online.
        </p>
      )}
      <ul role="list" className={styles.list} aria-label="Trips ready offline">
        {trips.map(({ tripId, title, map }) => (
          <li key={tripId} className={styles.line}>
            <div className={styles.text}>
              <div className={styles.title} dir="auto">
                {title}
              </div>
              <div className={styles.about}>{readyTexts[map]}</div>
            </div>
            {canBeMore.has(map) && (
              <Button
                className={styles.button}
                aria-label={`Show map of “${title}”`}
                onClick={() => show(tripId)}
              >
                Show map
              </Button>
            )}
          </li>
        ))}
      </ul>
    </TitledSection>
  )
}

const readyTexts: Record<ReadyTrip['map'], string> = {
  kept: 'Plan and street map are on this device.',
  partial: "The plan is on this device. The street map doesn't cover every place.",
  loading: 'The plan is on this device. The street map is downloading.',
  paused: 'The plan is on this device. The download of the street map is paused.',
  absent: "The plan is on this device. The street map isn't downloaded.",
  unoffered: 'The plan is on this device.',
}
const canBeMore = new Set<ReadyTrip['map']>(['absent', 'partial', 'paused'])

function isDownloadAllowed(): boolean {
  const host = hostMap()
  return host?.kind === 'archive' && host.isOfflineAllowed
}

/** Whether the app would start without a network. Undefined until the browser has answered. */
function useIsAppStored(): boolean | undefined {
  const [isStored, setStored] = useState<boolean>()
  useEffect(() => {
    let isHere = true
    const tell = (found: boolean) => isHere && setStored(found)
    const asked = navigator.serviceWorker?.getRegistration() ?? Promise.resolve(undefined)
    asked.then(
      found => tell(!!found?.active),
      () => tell(false),
    )
    return () => {
      isHere = false
    }
  }, [])
  return isStored
}
