import { Button, makeStyles, tokens } from '@fluentui/react-components'
import { LocationAddRegular } from '@fluentui/react-icons/svg/location-add'
import { EditRegular } from '@fluentui/react-icons/svg/edit'
import { useId, useMemo, useState } from 'react'
import type { LatLng } from '#shared/plain/distance.ts'
import { lazyPart } from '../../ui/lazyPart.tsx'
import { covering, row } from '../../ui/look/recipes.ts'
import { NamedPicturePart } from '../../ui/map/NamedPicturePart.ts'
import { space, touch } from '../../ui/look/space.ts'
import type { SetPlaceMapProps } from './SetPlaceMap.tsx'
import { framedAround, landmarkNames, placePin } from './landmarkNames.ts'
import { townView } from './townView.ts'
import { useAround } from './useAround.ts'
import { whereText } from './whereText.ts'
import type { NamedSpot } from './nearText.ts'

const DialogPart = lazyPart(() => import('./SetPlaceDialog.tsx').then(part => part.SetPlaceDialog))

/** How far a label reaches into the small map. */
const labelPx = 46

/** What lies on the small map. */
const label = {
  position: 'absolute',
  padding: space(1.5, 3),
  borderRadius: tokens.borderRadiusXLarge,
  backgroundColor: tokens.colorNeutralBackground1,
  boxShadow: tokens.shadow4,
  fontSize: tokens.fontSizeBase200,
} as const

const useStyles = makeStyles({
  offer: {
    minHeight: touch,
    marginLeft: space(-2),
    padding: space(0, 2),
    color: tokens.colorBrandForeground1,
    fontWeight: tokens.fontWeightMedium,
  },
  root: { position: 'relative' },
  known: {
    position: 'relative',
    display: 'block',
    width: '100%',
    height: '196px',
    padding: 0,
    border: `1px solid ${tokens.colorNeutralStroke2}`,
    borderRadius: tokens.borderRadiusXLarge,
    overflow: 'hidden',
    backgroundColor: tokens.colorNeutralBackground2,
    color: tokens.colorNeutralForeground1,
    font: 'inherit',
    cursor: 'pointer',
    ':hover': { border: `1px solid ${tokens.colorNeutralStroke1Hover}` },
    ':focus-visible': { outline: `2px solid ${tokens.colorStrokeFocus2}`, outlineOffset: '2px' },
  },
  picture: covering,
  where: {
    ...label,
    top: space(2.5),
    left: space(2.5),
    maxWidth: `calc(100% - ${space(5)})`,
    pointerEvents: 'none',
  },
  change: {
    ...row(1.5),
    ...label,
    right: space(2.5),
    bottom: space(2.5),
    borderRadius: tokens.borderRadiusCircular,
    fontWeight: tokens.fontWeightSemibold,
  },
})

export interface PlaceMapProps {
  /** The activity's id. */
  id: string
  name: string
  at: LatLng | null
  landmarks?: readonly NamedSpot[]
  /** Where it goes is where the map begins when nothing else is known. */
  trip: SetPlaceMapProps['trip']
  host: SetPlaceMapProps['host']
  onSet: (at: LatLng | null) => void
}

/** Where a place is, as a small map; a press opens the large one to set it. */
export function PlaceMap({ id, name, at, landmarks = none, trip, host, onSet }: PlaceMapProps) {
  const styles = useStyles()
  const [isOpen, setOpen] = useState(false)
  const pins = useMemo(() => (at ? [placePin(at, name)] : []), [at, name])
  const framed = useMemo(() => (at ? framedAround(at, landmarks) : none), [at, landmarks])
  const { cities, names: districts } = useAround(trip, pins, at !== null)
  const names = useMemo(() => [...landmarkNames(landmarks), ...districts], [landmarks, districts])
  const where = at ? whereText(at, cities) : undefined
  const change = where ? 'Not right? Change on map' : 'Change on map'
  const whereId = useId()
  const fallback = townView(trip)
  const begin = { onPointerEnter: DialogPart.preload, onFocus: DialogPart.preload }
  return (
    <>
      {at ? (
        <div className={styles.root}>
          <button
            type="button"
            className={styles.known}
            aria-label={change}
            aria-describedby={where && whereId}
            aria-haspopup="dialog"
            onClick={() => setOpen(true)}
            {...begin}
          >
            <span className={styles.picture} aria-hidden>
              <NamedPicturePart
                label=""
                pins={pins}
                framed={framed}
                names={names}
                headPx={where ? labelPx : 0}
              />
            </span>
            <span className={styles.change} aria-hidden>
              <EditRegular /> {change}
            </span>
          </button>
          {/* Beside the button: what it does is its name, and where the place is its description. */}
          {where && (
            <span id={whereId} className={styles.where}>
              On the map: <bdi>{where}</bdi>
            </span>
          )}
        </div>
      ) : (
        <Button
          appearance="subtle"
          className={styles.offer}
          icon={<LocationAddRegular />}
          aria-haspopup="dialog"
          onClick={() => setOpen(true)}
          {...begin}
        >
          Set on map
        </Button>
      )}
      {isOpen && (
        <DialogPart
          {...{ id, name, at, landmarks, trip, host }}
          {...(fallback && { fallback })}
          onSave={onSet}
          onClose={() => setOpen(false)}
        />
      )}
    </>
  )
}

const none: readonly NamedSpot[] = []
