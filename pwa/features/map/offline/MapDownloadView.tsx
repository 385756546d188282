import { Button, makeStyles, ProgressBar, tokens } from '@fluentui/react-components'
import { ArrowDownloadRegular } from '@fluentui/react-icons/svg/arrow-download'
import { CheckmarkCircleRegular } from '@fluentui/react-icons/svg/checkmark-circle'
import { sizeText } from '#shared/plain/sizeText.ts'
import { VisuallyHidden } from '../../../ui/VisuallyHidden.tsx'
import { coarse } from '../../../ui/look/breakpoints.ts'
import { quietText, row, wrappingRow } from '../../../ui/look/recipes.ts'
import { space, touch } from '../../../ui/look/space.ts'
import type { DownloadProblem } from './downloadArea.ts'
import type { KeptMapOfTrip } from './mapRoom.ts'

const useStyles = makeStyles({
  root: { ...wrappingRow(1, 3), [coarse]: { minHeight: touch } },
  text: { ...row(2), flex: '1 1 200px', minWidth: 0, overflowWrap: 'anywhere' },
  here: { color: tokens.colorBrandForeground1, fontSize: '20px', flexShrink: 0 },
  loading: { flex: '1 1 200px', minWidth: 0 },
  bar: { marginTop: space(1.5) },
  // A line of its own once there is something to read.
  status: { ':has(p)': { flexBasis: '100%' } },
  note: quietText,
  button: { [coarse]: { minHeight: touch } },
  buttons: row(1),
})

/** What a trip's map on this device is like. */
export type MapDownloadState =
  | { is: 'offered'; bytes: number; isPart: boolean }
  | { is: 'loading' | 'paused'; bytes: number; got: number; problem: DownloadProblem | null }
  | { is: 'kept'; bytes: number; isPart: boolean; isOutdated: boolean }

export interface MapDownloadViewProps {
  /** Undefined while nothing can be downloaded, such as offline. */
  state: MapDownloadState | undefined
  /** What has to be said besides: why it is offered again, or that there is no room. */
  note: string | undefined
  /** The map that can be given up for this one. */
  offer: KeptMapOfTrip | undefined
  onDownload: () => void
  onPause: () => void
  onResume: () => void
  onCancel: () => void
  onRemove: () => void
  onGiveUp: (map: KeptMapOfTrip) => void
}

/** Downloads the map of a trip, with its exact size before, the progress, and what is there afterwards. */
export function MapDownloadView({ state, note, offer, ...on }: MapDownloadViewProps) {
  const styles = useStyles()
  const text = note ?? (state && noteOf(state))
  const button = (label: string, name: string, onClick: () => void) => (
    <Button className={styles.button} aria-label={name} onClick={onClick}>
      {label}
    </Button>
  )
  return (
    <div className={styles.root} data-part="map-download">
      {state?.is === 'offered' && (
        <Button className={styles.button} icon={<ArrowDownloadRegular aria-hidden />} onClick={on.onDownload}>
          Download map · {sizeText(state.bytes)}
        </Button>
      )}
      {(state?.is === 'loading' || state?.is === 'paused') && (
        <>
          <div className={styles.loading}>
            {state.is === 'loading' ? 'Map' : 'Paused'} · {partText(state)}
            <ProgressBar
              className={styles.bar}
              thickness="large"
              value={state.got}
              max={state.bytes}
              aria-label="Downloading the map"
              aria-valuetext={partText(state)}
            />
          </div>
          <div className={styles.buttons}>
            {state.is === 'loading'
              ? button('Pause', 'Pause the map download', on.onPause)
              : button('Resume', 'Resume the map download', on.onResume)}
            {button('Cancel', 'Cancel the map download', on.onCancel)}
          </div>
        </>
      )}
      {state?.is === 'kept' && (
        <>
          <span className={styles.text}>
            <CheckmarkCircleRegular className={styles.here} aria-hidden />
            Map on this device · {sizeText(state.bytes)}
          </span>
          <div className={styles.buttons}>
            {state.isOutdated && button('Update', 'Update the map', on.onDownload)}
            {button('Remove', 'Remove the map', on.onRemove)}
          </div>
        </>
      )}
      {offer && (
        <Button className={styles.button} onClick={() => on.onGiveUp(offer)}>
          Remove the map of “{offer.title}” · {sizeText(offer.bytes)}
        </Button>
      )}
      <div role="status" className={styles.status}>
        <VisuallyHidden>{state && phaseTexts[state.is]}</VisuallyHidden>
        {text !== undefined && <p className={styles.note}>{text}</p>}
      </div>
    </div>
  )
}

/** '5.1 of 12.4 MB'. */
function partText({ got, bytes }: { got: number; bytes: number }): string {
  const [part, whole] = [sizeText(got), sizeText(bytes)]
  return part.endsWith(whole.slice(-2)) ? `${part.slice(0, -3)} of ${whole}` : `${part} of ${whole}`
}

function noteOf(state: MapDownloadState): string | undefined {
  if ('problem' in state) return state.problem ? problemTexts[state.problem] : undefined
  if (state.is === 'kept' && state.isOutdated) return 'There is a newer map for this plan.'
  return state.isPart ? "The map doesn't cover every place of this trip." : undefined
}

/** Told to screen readers once; the numbers would be told without end. */
const phaseTexts: Record<MapDownloadState['is'], string> = {
  offered: '',
  loading: 'Downloading the map.',
  paused: 'The map download is paused.',
  kept: 'The map is on this device.',
}

const problemTexts: Record<DownloadProblem, string> = {
  connection: "No connection. The download continues when you're online.",
  host: "The map's server isn't responding. Try again later.",
  changed: 'The map has a new version, so the download started over.',
  source: "The server didn't send the map as expected. Try again later.",
  room: 'This device is out of space. Free some up and resume.',
  storage: "This browser couldn't save the map. Close other tabs of Wend. and resume.",
}
