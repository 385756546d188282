import { Button, Field, Input, makeStyles } from '@fluentui/react-components'
import { useMemo, useRef, useState } from 'react'
import type { LatLng } from '#shared/plain/distance.ts'
import { positionText, readPosition } from '#shared/plain/positionText.ts'
import { useFieldsDraft } from '../../data/drafts/useFieldsDraft.ts'
import { ResponsiveDialog } from '../../ui/dialog/ResponsiveDialog.tsx'
import { lazyPart } from '../../ui/lazyPart.tsx'
import { fromTablet, phone } from '../../ui/look/breakpoints.ts'
import { space, touch } from '../../ui/look/space.ts'
import { withSketch } from '../../ui/map/withSketch.ts'
import type { SetPlaceMapProps } from './SetPlaceMap.tsx'
import { placePin } from './landmarkNames.ts'
import { nearText } from './nearText.ts'
import type { NamedSpot } from './nearText.ts'

const MapPart = lazyPart(async () => (await withSketch(import('./SetPlaceMap.tsx'))).SetPlaceMap)

const useStyles = makeStyles({
  map: {
    position: 'relative',
    height: 'min(56dvh, 520px)',
    overflow: 'hidden',
    [phone]: { height: '52dvh' },
  },
  position: { padding: space(4, 6, 5), [phone]: { padding: space(3, 4, 4) } },
  input: { minWidth: 0, width: '100%', minHeight: touch, fontVariantNumeric: 'tabular-nums' },
  remove: { [fromTablet]: { marginRight: 'auto' } },
})

export interface SetPlaceDialogProps extends Pick<SetPlaceMapProps, 'trip' | 'host' | 'fallback'> {
  /** The activity's id: a position that was not saved yet is kept for it. */
  id: string
  /** What the place is called; empty when it has no name yet. */
  name: string
  /** Where it is; null when nobody said. */
  at: LatLng | null
  /** What helps to find one's way; the map shows it all when the place has no position. */
  landmarks?: readonly NamedSpot[]
  /** Resolves with whether it was saved; if not, the dialog stays and keeps what was typed. */
  onSave: (at: LatLng | null) => Promise<boolean> | void
  onClose: () => void
}

const noLandmarks: readonly NamedSpot[] = []

/** Sets where a place is: by a press on the map, by dragging the pin, or by typing the position. */
export function SetPlaceDialog(props: SetPlaceDialogProps) {
  const { id, name, at, landmarks = noLandmarks, onSave, onClose, ...map } = props
  const styles = useStyles()
  const saved = at ? positionText(at) : ''
  const { form, change, discard } = useFieldsDraft(`position-${id}`, { text: saved })
  const { text } = form
  const [spot, setSpot] = useState(() => (text === saved ? at : readPosition(text)))
  /** What the map frames: only what is typed moves it, a press doesn't. */
  const [framed, setFramed] = useState<readonly LatLng[]>(spot ? [spot] : landmarks)
  const [isWrong, setWrong] = useState(false)
  const pins = useMemo(() => (spot ? [{ ...placePin(spot, name), isMovable: true }] : []), [spot, name])
  const set = (next: LatLng) => {
    setSpot(next)
    change({ text: positionText(next) })
    setWrong(false)
  }
  const type = (value: string) => {
    const read = readPosition(value)
    change({ text: value })
    setWrong(false)
    setSpot(read)
    if (read) setFramed([read])
  }
  const isReadable = text.trim() === '' || spot !== null
  const leave = () => {
    discard()
    onClose()
  }
  const isSaving = useRef(false)
  const saveAt = async (to: LatLng | null) => {
    if (isSaving.current) return
    isSaving.current = true
    const isSaved = await onSave(to)
    isSaving.current = false
    if (isSaved !== false) leave()
  }
  const save = () => (isReadable ? void saveAt(spot) : setWrong(true))
  return (
    <ResponsiveDialog
      open
      flush
      size="large"
      title={at ? 'Change on map' : 'Set on map'}
      description={name && <span dir="auto">{name}</span>}
      onClose={onClose}
      onSubmit={save}
      actions={
        <>
          {at && (
            <Button size="large" className={styles.remove} onClick={() => void saveAt(null)}>
              Remove from map
            </Button>
          )}
          <Button size="large" onClick={leave}>
            Cancel
          </Button>
          <Button appearance="primary" size="large" type="submit" disabledFocusable={!at && !spot && !text}>
            Save
          </Button>
        </>
      }
    >
      <div className={styles.map}>
        <MapPart
          {...map}
          pins={pins}
          landmarks={landmarks}
          framed={framed}
          frameKey={framed.map(positionText).join(' ')}
          onSet={set}
        />
      </div>
      <div className={styles.position}>
        <Field
          label={{ children: 'Position', weight: 'semibold' }}
          hint={
            <span role="status">
              {spot ? nearText(spot, landmarks) : 'Press the map, or type latitude and longitude.'}
            </span>
          }
          {...(isWrong && { validationMessage: 'Enter a position such as 41.8902, 12.4922.' })}
        >
          <Input
            className={styles.input}
            name="position"
            dir="ltr"
            inputMode="text"
            autoComplete="off"
            maxLength={60}
            placeholder="41.8902, 12.4922"
            value={text}
            onChange={(_event, { value }) => type(value)}
          />
        </Field>
      </div>
    </ResponsiveDialog>
  )
}
