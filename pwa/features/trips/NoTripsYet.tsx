import { Button, makeStyles, tokens } from '@fluentui/react-components'
import { AddFilled } from '@fluentui/react-icons/svg/add'
import { Scene } from '../../ui/scene/Scene.tsx'
import { stack } from '../../ui/look/recipes.ts'
import { space, touch } from '../../ui/look/space.ts'

const useStyles = makeStyles({
  root: {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr)',
    overflow: 'hidden',
    borderRadius: '24px',
    backgroundColor: tokens.colorNeutralCardBackground,
    boxShadow: 'var(--wend-shadow)',
    '@media (min-width: 900px)': { gridTemplateColumns: 'minmax(0, 5fr) minmax(0, 7fr)', minHeight: '420px' },
  },
  text: {
    ...stack(3.5),
    alignContent: 'center',
    justifyItems: 'start',
    padding: space(7, 6, 8),
    '@media (min-width: 900px)': { order: -1, padding: space(14) },
  },
  title: {
    fontSize: '30px',
    lineHeight: '36px',
    letterSpacing: '-0.02em',
    '@media (min-width: 900px)': { fontSize: '40px', lineHeight: '46px' },
  },
  body: { maxWidth: '40ch', color: tokens.colorNeutralForeground3, fontSize: tokens.fontSizeBase400 },
  button: {
    minHeight: '48px',
    marginTop: space(2),
    padding: space(0, 6),
    borderRadius: tokens.borderRadiusCircular,
  },
  import: { minHeight: touch, marginLeft: space(-3) },
  picture: {
    display: 'block',
    width: '100%',
    height: '220px',
    '@media (min-width: 900px)': { height: '100%' },
  },
})

/** Shown to people without a trip: an invitation instead of an empty list. */
export function NoTripsYet({ onNewTrip, onImport }: { onNewTrip: () => void; onImport: () => void }) {
  const styles = useStyles()
  return (
    <section className={styles.root}>
      <Scene destination="Amalfi, Italy" width={800} height={560} className={styles.picture} />
      <div className={styles.text}>
        <h2 className={styles.title}>Where to first?</h2>
        <p className={styles.body}>
          Give your trip a name and a place, and fill its days whenever you like. It's always with you, even
          offline.
        </p>
        <Button
          appearance="primary"
          size="large"
          icon={<AddFilled />}
          className={styles.button}
          onClick={onNewTrip}
        >
          Create Your First Trip
        </Button>
        <Button appearance="subtle" className={styles.import} onClick={onImport}>
          Or import one from a file
        </Button>
      </div>
    </section>
  )
}
