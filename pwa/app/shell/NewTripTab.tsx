import { makeStyles, tokens } from '@fluentui/react-components'
import { AddFilled } from '@fluentui/react-icons/svg/add'
import { Link } from 'react-router-dom'
import { newTripPath } from '../paths.ts'

const useStyles = makeStyles({
  root: { display: 'grid', placeItems: 'center', flex: '0 0 76px', borderRadius: tokens.borderRadiusMedium },
  disc: {
    display: 'grid',
    placeItems: 'center',
    width: '52px',
    height: '44px',
    borderRadius: tokens.borderRadiusXLarge,
    backgroundColor: tokens.colorBrandBackground,
    color: tokens.colorNeutralForegroundOnBrand,
    fontSize: '24px',
  },
})

/** The one action of the bottom bar. */
export function NewTripTab() {
  const styles = useStyles()
  return (
    <Link to={newTripPath} className={styles.root} aria-label="New trip">
      <span className={styles.disc}>
        <AddFilled />
      </span>
    </Link>
  )
}
