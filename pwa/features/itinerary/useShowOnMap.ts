import { useLocation, useNavigate } from 'react-router-dom'
import { desktopQuery } from '../../ui/look/breakpoints.ts'
import { useMediaQuery } from '../../ui/useMediaQuery.ts'

/**
 * Opens the trip's map at the pin of an activity; undefined without a pin. Beside the map there is nothing to open:
 * pressing the row shows its pin.
 */
export function useShowOnMap(
  itemId: string | undefined,
  lat: number | null | undefined,
): (() => void) | undefined {
  const navigate = useNavigate()
  const { search } = useLocation()
  const isMapBeside = useMediaQuery(desktopQuery)
  if (!itemId || lat == null || isMapBeside) return undefined
  return () => {
    const query = new URLSearchParams(search)
    query.set('place', 'map')
    query.set('pin', itemId)
    void navigate(`?${query}`, { preventScrollReset: true })
  }
}

/** The activity of the row that an element is in. */
export const itemIdAt = (target: HTMLElement): string | undefined =>
  target.closest<HTMLElement>('[data-item-id]')?.dataset['itemId']
