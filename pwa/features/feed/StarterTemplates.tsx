import { makeStyles } from '@fluentui/react-components'
import { ButtonLink } from '../../ui/ButtonLink.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { newTripPath } from '../../ui/navigation/paths.ts'
import { phone } from '../../ui/look/breakpoints.ts'
import { space } from '../../ui/look/space.ts'
import { TemplateList } from './TemplateList.tsx'

const useStyles = makeStyles({
  // On a phone, the first template is in sight as well.
  first: { [phone]: { padding: space(2, 4, 0), gap: space(1.5) } },
})

/** For a feed without trips: a way to make a first one, and four that are planned already. */
export function StarterTemplates() {
  const styles = useStyles()
  return (
    <>
      <EmptyState
        className={styles.first}
        title="No trips in the feed yet"
        body="Plan the first one, or start from a ready-made trip."
        actions={
          <ButtonLink to={newTripPath} appearance="primary">
            Create Your First Trip
          </ButtonLink>
        }
      />
      <TemplateList />
    </>
  )
}
