import { useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { useSearchParams } from 'react-router-dom'
import { useAsked } from './useAsked.ts'

/** The places of a trip, of which one is shown. */
export const tripPlaces = ['plan', 'map', 'about'] as const
export type TripPlace = (typeof tripPlaces)[number]

/**
 * Which place of a trip is shown. The plan comes back where it was left; the others begin at their top. Only phones
 * have them all: elsewhere, what the trip is about is above the plan. Where the map is beside the plan, it takes the
 * plan's place only when a person asks for that. The address can ask for a place, too (`?place=map`).
 */
export function useTripPlace(isPhone: boolean, hasMap: boolean, isMapBeside: boolean) {
  const [query] = useSearchParams()
  const asked = tripPlaces.find(place => place === query.get('place'))
  const [chosen, setChosen] = useState<TripPlace>((!isMapBeside && asked) || 'plan')
  const leftAt = useRef(0)
  const place = (chosen === 'map' ? hasMap : isPhone) ? chosen : 'plan'
  const show = (next: TripPlace) => {
    if (next === place) return
    if (place === 'plan') leftAt.current = window.scrollY
    // It must be on the page before the page can be scrolled to it.
    flushSync(() => setChosen(next))
    window.scrollTo({ top: next === 'plan' ? leftAt.current : 0, behavior: 'instant' })
  }
  useAsked(
    'place',
    () => asked !== undefined,
    () => {
      if (asked && !isMapBeside) show(asked)
    },
  )
  return [place, show] as const
}
