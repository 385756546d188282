import { Button, makeStyles, tokens } from '@fluentui/react-components'
import { hoverless } from '../../ui/look/breakpoints.ts'
import { space, touch } from '../../ui/look/space.ts'
import { tripPlaces } from './useTripPlace.ts'
import type { TripPlace } from './useTripPlace.ts'

const useStyles = makeStyles({
  button: {
    minWidth: '64px',
    minHeight: touch,
    paddingRight: space(2),
    paddingLeft: space(2),
    // The others move to the place of the one that was pressed, where one of them would look chosen.
    [hoverless]: {
      ':hover': { backgroundColor: tokens.colorSubtleBackground, color: tokens.colorNeutralForeground2 },
    },
  },
})

const labels: Record<TripPlace, string> = { plan: 'Plan', map: 'Map', about: 'About' }

interface TripPlacesProps {
  place: TripPlace
  hasMap: boolean
  hasAbout: boolean
  onShow: (place: TripPlace) => void
}

/** Leads from one place of a trip to the others, on small screens. */
export function TripPlaces({ place, hasMap, hasAbout, onShow }: TripPlacesProps) {
  const styles = useStyles()
  const others = tripPlaces.filter(
    other => other !== place && (other === 'map' ? hasMap : other === 'plan' || hasAbout),
  )
  // By its position, the button that was pressed stays, with the focus, and leads to another place from there.
  return others.map((other, position) => (
    <Button key={position} appearance="subtle" className={styles.button} onClick={() => onShow(other)}>
      {labels[other]}
    </Button>
  ))
}
