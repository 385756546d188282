import { useEffect, useMemo, useState } from 'react'
import { guidesFor } from '#shared/features/guide/guidesFor.ts'
import type { Guide } from '#shared/features/guide/schema.ts'
import { checkAbout } from '#shared/features/planner/check/checkAbout.ts'
import type { CheckAbout } from '#shared/features/planner/check/finding.ts'
import type { Trip } from '#shared/features/trips/schema.ts'
import { countryCode } from '#shared/plain/countryCode.ts'
import { loadGuideOf } from '../guide/loadGuide.ts'

/** What the days of a trip are checked against: also the guide, as soon as it is read from this device. */
export function useCheckAbout(trip: Trip): { about: CheckAbout; guide: Guide | undefined } {
  const [guide, setGuide] = useState<Guide>()
  const { destination, destinationCity, destinationCountry, destinationLat, destinationLon } = trip
  useEffect(() => {
    let here = true
    const where = { destination, destinationCity, destinationLat, destinationLon }
    loadGuideOf(all => guidesFor(all, where)).then(
      read => here && setGuide(read),
      // Without the guide, the plan is checked against what it says itself.
      () => here && setGuide(undefined),
    )
    return () => {
      here = false
    }
  }, [destination, destinationCity, destinationLat, destinationLon])
  const zone = trip.destinationTimeZone
  return useMemo(() => {
    const country = guide?.destinations[0]?.country ?? countryCode(destinationCountry ?? '')
    return { about: checkAbout(zone, guide, country), guide }
  }, [guide, zone, destinationCountry])
}
