import { makeStyles } from '@fluentui/react-components'
import { lazyPart } from '../../ui/lazyPart.tsx'
import { Skeleton } from '../../ui/Skeleton.tsx'

const useStyles = makeStyles({
  root: { display: 'grid', gap: '14px', maxWidth: '68ch', margin: '0 auto' },
  title: { height: '28px', width: '60%' },
  last: { width: '40%' },
})

/** The guide as text; the outline of a page until the code that sets it is here. */
export const GuideText = lazyPart(async () => (await import('../../ui/markdown/Markdown.tsx')).Markdown, {
  waiting: <Outline />,
})

// It comes with the dialog, not after it.
GuideText.preload()

function Outline() {
  const styles = useStyles()
  return (
    <div className={styles.root} role="status" aria-label="Loading guide...">
      <Skeleton className={styles.title} />
      {[1, 2, 3, 4, 5, 6, 7].map(line => (
        <Skeleton key={line} />
      ))}
      <Skeleton className={styles.last} />
    </div>
  )
}
