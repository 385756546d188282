import { SearchRegular } from '@fluentui/react-icons/svg/search'
import { usePageAction } from '../../ui/navigation/pageActions.ts'
import { openOverlay } from './overlayState.ts'

/** The id of the page action below. */
export const searchActionId = 'search-trip'

/** Lists the search within the trip among what can be done on its page. */
export function useTripSearch(): void {
  usePageAction({
    id: searchActionId,
    label: 'Search this trip',
    icon: <SearchRegular />,
    rank: 65,
    about: 'plan',
    run: () => openOverlay('trip-search'),
  })
}
