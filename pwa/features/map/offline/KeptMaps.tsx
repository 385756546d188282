import { Button, makeStyles } from '@fluentui/react-components'
import { momentText } from '#shared/plain/momentText.ts'
import { sizeText } from '#shared/plain/sizeText.ts'
import { coarse } from '../../../ui/look/breakpoints.ts'
import { oneLine, plainList, quietText, row } from '../../../ui/look/recipes.ts'
import { space, touch } from '../../../ui/look/space.ts'
import type { KeptMapOfTrip } from './mapRoom.ts'

const useStyles = makeStyles({
  total: { marginTop: space(1), ...quietText },
  list: { ...plainList, marginTop: space(1) },
  line: { ...row(3), minHeight: touch, padding: space(1, 0) },
  text: { flex: '1 1 0', minWidth: 0 },
  title: oneLine,
  about: quietText,
  button: { [coarse]: { minHeight: touch } },
})

interface KeptMapsProps {
  maps: readonly KeptMapOfTrip[]
  onRemove: (tripId: string) => void
}

/** The maps on this device, each with its size and a button that removes it. */
export function KeptMaps({ maps, onRemove }: KeptMapsProps) {
  const styles = useStyles()
  const total = maps.reduce((sum, { bytes }) => sum + bytes, 0)
  return (
    <>
      {maps.length > 1 && <p className={styles.total}>{sizeText(total)} in all.</p>}
      <ul role="list" className={styles.list} aria-label="Downloaded maps">
        {maps.map(({ tripId, title, bytes, at }) => (
          <li key={tripId} className={styles.line}>
            <div className={styles.text}>
              <div className={styles.title} dir="auto">
                {title}
              </div>
              <div className={styles.about}>
                {sizeText(bytes)} · {at === undefined ? 'Downloading' : momentText(at)}
              </div>
            </div>
            <Button
              className={styles.button}
              aria-label={`Remove the map of “${title}”`}
              onClick={() => onRemove(tripId)}
            >
              Remove
            </Button>
          </li>
        ))}
      </ul>
    </>
  )
}
