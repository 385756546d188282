import { makeStyles } from '@fluentui/react-components'
import { useSearchParams } from 'react-router-dom'
import { AssistantPage } from '../../features/assistant/AssistantPage.tsx'
import { DiscoverPage } from '../../features/places/DiscoverPage.tsx'
import { writePlannedDestination } from '../../features/trips/plannedDestination.ts'
import { Tabs } from '../../ui/tabs/Tabs.tsx'
import { usePageTitle } from '../../ui/usePageTitle.ts'
import { CategoryMark } from './CategoryMark.tsx'
import { modelName } from './modelName.ts'
import { newTripPath } from '../../ui/navigation/paths.ts'
import { space } from '../../ui/look/space.ts'

const useStyles = makeStyles({
  title: {
    fontSize: 'clamp(32px, 4.4vw, 44px)',
    fontWeight: 700,
    lineHeight: 1.15,
    letterSpacing: '-0.025em',
  },
  tabs: { marginTop: space(3), marginBottom: space(4) },
})

const tabs = [
  { value: 'assistant', label: 'Assistant' },
  { value: 'places', label: 'Places' },
] as const
type View = (typeof tabs)[number]['value']

/** Discover: ask the assistant or search for a place; either one can start a trip there. */
export function DiscoverScreen() {
  usePageTitle('Discover')
  const styles = useStyles()
  const [address, setAddress] = useSearchParams()
  const model = modelName()
  const isPlaces = address.get('view') === 'places' || address.has('q')
  const choose = (view: View) =>
    setAddress(view === 'places' ? { view } : {}, { replace: true, preventScrollReset: true })
  return (
    <>
      <h1 className={styles.title} tabIndex={-1}>
        Where to next?
      </h1>
      <Tabs
        label="Discover"
        tabs={tabs}
        value={isPlaces ? 'places' : 'assistant'}
        onChange={choose}
        className={styles.tabs}
      >
        {isPlaces ? (
          <DiscoverPage planPath={place => `${newTripPath}&${writePlannedDestination(place)}`} />
        ) : (
          <AssistantPage
            hasModel={model === undefined ? undefined : model !== null}
            CategoryMark={CategoryMark}
          />
        )}
      </Tabs>
    </>
  )
}
