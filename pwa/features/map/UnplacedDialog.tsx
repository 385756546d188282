import { Button, makeStyles } from '@fluentui/react-components'
import { useMemo, useRef, useState } from 'react'
import { activities } from '#shared/story/phrases.ts'
import type { PlanDay } from '#shared/features/itinerary/plan.ts'
import type { Item } from '#shared/features/itinerary/schema.ts'
import { ResponsiveDialog } from '../../ui/dialog/ResponsiveDialog.tsx'
import { plainList, quietText } from '../../ui/look/recipes.ts'
import { space } from '../../ui/look/space.ts'
import { landmarksFor } from '../itinerary/landmarks.ts'
import { SetPlaceDialog } from './SetPlaceDialog.tsx'
import type { SetPlaceDialogProps } from './SetPlaceDialog.tsx'
import { UnplacedRow } from './UnplacedRow.tsx'
import { mostOnline } from './findPositions.ts'
import { setPlace, setPlaces } from './mapEdits.ts'
import { useFindPlaces } from './useFindPlaces.ts'

const useStyles = makeStyles({
  list: plainList,
  note: { ...quietText, margin: space(0, 0, 2) },
  credit: { ...quietText, margin: space(3, 0, 0) },
})

/** As many as are looked up at once: each row of a thousand would have to be drawn, too. */
const mostShown = mostOnline

export interface UnplacedDialogProps extends Pick<SetPlaceDialogProps, 'trip' | 'host' | 'fallback'> {
  title: string
  /** The days and the ideas. */
  places: readonly PlanDay[]
  items: readonly Item[]
  onClose: () => void
}

/** What nobody said the place of. It can be looked up, and set on a map. */
export function UnplacedDialog({ title, places, items, onClose, ...map }: UnplacedDialogProps) {
  const styles = useStyles()
  const [item, setItem] = useState<Item>()
  const shown = items.slice(0, mostShown)
  const finder = useFindPlaces(map.trip, shown)
  const { chosen, open, hasOffers, credits, isLooking, find, choose, answerFor, choiceFor } = finder
  const landmarks = useMemo(
    () => (item ? landmarksFor(places, { id: item.id, day: item.dayId ?? '' }) : []),
    [places, item],
  )
  const isSetting = useRef(false)
  const set = async () => {
    if (isSetting.current) return
    isSetting.current = true
    await setPlaces(chosen)
    isSetting.current = false
  }
  if (item) {
    return (
      <SetPlaceDialog
        {...map}
        id={item.id}
        name={item.title}
        at={null}
        landmarks={landmarks}
        onSave={at => (at ? setPlace(item, at) : undefined)}
        onClose={() => setItem(undefined)}
      />
    )
  }
  const looked = shown.filter(answerFor).length
  const canFind = isLooking || open.length > 0
  return (
    <ResponsiveDialog
      open
      size="small"
      title={title}
      onClose={onClose}
      actions={
        (canFind || chosen.length > 0) && (
          <>
            {canFind && (
              <Button
                size="large"
                appearance={chosen.length > 0 ? 'secondary' : 'primary'}
                disabledFocusable={isLooking}
                onClick={() => void find()}
              >
                {looked > 0 && !isLooking ? 'Try again' : 'Find places'}
              </Button>
            )}
            {chosen.length > 0 && (
              <Button
                size="large"
                appearance="primary"
                disabledFocusable={isLooking}
                onClick={() => void set()}
              >
                {`Put ${activities(chosen.length)} on the map`}
              </Button>
            )}
          </>
        )
      }
    >
      <p className={styles.note} role="status">
        {isLooking ? 'Looking for places...' : statusText(looked, hasOffers)}
      </p>
      <ul role="list" className={styles.list}>
        {shown.map(each => (
          <UnplacedRow
            key={each.id}
            item={each}
            day={places.find(({ items: within }) => within.includes(each))}
            answer={answerFor(each)}
            choice={choiceFor(each)}
            onChoose={place => choose(each, place)}
            onSet={() => setItem(each)}
          />
        ))}
      </ul>
      {items.length > mostShown && <p className={styles.note}>{`And ${items.length - mostShown} more.`}</p>}
      {credits.length > 0 && <p className={styles.credit}>{credits.join(' · ')}</p>}
    </ResponsiveDialog>
  )
}

function statusText(looked: number, hasOffers: boolean): string {
  if (looked === 0) return 'We look for what you typed: in the guide on this device first, then online.'
  if (hasOffers) return 'Select a place to include it, or leave it out.'
  return 'Nothing was found. Set the places on the map instead.'
}
