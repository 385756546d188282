import { makeStyles } from '@fluentui/react-components'
import { countryName } from '#shared/plain/countryName.ts'
import type { GuideEntry } from '#shared/features/guide/schema.ts'
import { ButtonLink } from '../../ui/ButtonLink.tsx'
import { column } from '../../ui/look/recipes.ts'
import { touch } from '../../ui/look/space.ts'
import { newTripPath } from '../../ui/navigation/paths.ts'
import { writePlannedDestination } from '../trips/plannedDestination.ts'
import { guideNotice } from './guideNotice.ts'
import { EditTripWay, Instead, Way } from './Instead.tsx'
import { Notice } from './Notice.tsx'
import type { NoTripGuide } from './useTripGuide.ts'

const useStyles = makeStyles({
  root: column(3),
  way: { minHeight: touch },
})

export interface WithoutGuideProps {
  destination: string
  guide: NoTripGuide
  /** Whether the plan has days to put activities on. */
  hasDays: boolean
  onRetry: () => void
  onClose: () => void
}

/** Where the planner has nothing to plan with: why, and everything that can be done instead. */
export function WithoutGuide({ destination, guide, hasDays, onRetry, onClose }: WithoutGuideProps) {
  const styles = useStyles()
  const nearest = guide.state === 'none' ? guide.nearest : []
  return (
    <div className={styles.root}>
      <Notice>{guideNotice(destination, guide)}</Notice>
      <Instead hasDays={hasDays} onClose={onClose}>
        {nearest.map(city => (
          <ButtonLink
            key={city.slug}
            className={styles.way}
            to={`${newTripPath}&${writePlannedDestination(destinationOf(city))}`}
            state={{ dialog: true }}
          >
            Plan a trip to {city.name}
          </ButtonLink>
        ))}
        {guide.state === 'none' && nearest.length === 0 && (
          <EditTripWay onClose={onClose}>Choose the destination</EditTripWay>
        )}
        {guide.state === 'unreachable' && <Way onPress={onRetry}>Try again</Way>}
      </Instead>
    </div>
  )
}

const destinationOf = ({ name, country, lat, lon, timeZone }: GuideEntry) => ({
  formatted: `${name}, ${countryName(country)}`,
  city: name,
  country: countryName(country),
  lat: String(lat),
  lon: String(lon),
  timezone: timeZone,
})
