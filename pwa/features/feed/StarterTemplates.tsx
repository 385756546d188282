import { makeStyles } from '@fluentui/react-components'
import { ButtonLink } from '../../ui/ButtonLink.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { newTripPath } from '../../ui/navigation/paths.ts'
import { pill } from '../../ui/look/recipes.ts'
import { TemplateList } from './TemplateList.tsx'

const useStyles = makeStyles({
  button: pill,
})

/** For a feed without trips: a way to make a first one, and four that are planned already. */
export function StarterTemplates() {
  const styles = useStyles()
  return (
    <>
      <EmptyState
        headingLevel={2}
        title="No trips in the feed yet"
        body="Plan the first one, or start from a ready-made trip."
        actions={
          <ButtonLink to={newTripPath} appearance="primary" className={styles.button}>
            Create Your First Trip
          </ButtonLink>
        }
      />
      <TemplateList />
    </>
  )
}
