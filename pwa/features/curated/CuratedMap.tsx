import { Button, makeStyles } from '@fluentui/react-components'
import { useMemo, useState } from 'react'
import type { ReactNode } from 'react'
import type { CuratedItem } from '#shared/features/curated/schema.ts'
import { placesAttribution } from '#shared/features/places/attribution.ts'
import { MapBeside } from '../../ui/map/MapBeside.tsx'
import { MapCard } from '../../ui/map/MapCard.tsx'
import { space, touch } from '../../ui/look/space.ts'
import { wrappingRow } from '../../ui/look/recipes.ts'
import { useDistricts } from '../map/useDistricts.ts'
import type { Collection } from './collections.ts'
import { curatedPins } from './curatedPins.ts'
import { findTownNames } from '../places/findTownNames.ts'
import { SponsoredBadge } from './SponsoredBadge.tsx'

const useStyles = makeStyles({
  buttons: { ...wrappingRow(2, 3), paddingTop: space(0.5) },
  button: { minHeight: touch },
})

interface CuratedMapProps {
  collections: readonly Collection[]
  onOpen: (item: CuratedItem, collection: readonly CuratedItem[]) => void
  /** The list, given what is chosen on the map. */
  children: (chosenId: string | undefined) => ReactNode
}

/** Collections with a map beside them. */
export function CuratedMap({ collections, onOpen, children }: CuratedMapProps) {
  const styles = useStyles()
  const [chosenId, setChosenId] = useState<string>()
  const [isMapSeen, setMapSeen] = useState(false)
  const pins = useMemo(() => curatedPins(collections.flatMap(({ items }) => items)), [collections])
  const names = useDistricts(pins, isMapSeen)
  const collection = collections.find(({ items }) => items.some(({ id }) => id === chosenId))
  const chosen = collection?.items.find(({ id }) => id === chosenId)
  return (
    <MapBeside
      label="Map of collections"
      pins={pins}
      findNames={findTownNames}
      credit={placesAttribution.label}
      names={names}
      frameKey={collections.map(({ id }) => id).join()}
      chosenId={chosen?.id}
      onChoose={setChosenId}
      onSeen={() => setMapSeen(true)}
      card={
        collection &&
        chosen && (
          <MapCard
            title={chosen.title}
            above={`${collection.city} ${collection.category}`}
            below={[chosen.address, chosen.priceRange].filter(Boolean).join(' · ')}
            onClose={() => setChosenId(undefined)}
          >
            <span className={styles.buttons}>
              <Button
                appearance="primary"
                className={styles.button}
                aria-haspopup="dialog"
                onClick={() => onOpen(chosen, collection.items)}
              >
                Show details
              </Button>
              {chosen.sponsored && <SponsoredBadge />}
            </span>
          </MapCard>
        )
      }
    >
      {children(chosen?.id)}
    </MapBeside>
  )
}
