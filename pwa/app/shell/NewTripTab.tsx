import { makeStyles, tokens } from '@fluentui/react-components'
import { AddFilled } from '@fluentui/react-icons/svg/add'
import { Link } from 'react-router-dom'
import { useCurrentBarAction } from '../../ui/navigation/barAction.ts'
import { newTripPath } from '../../ui/navigation/paths.ts'
import { touch } from '../../ui/look/space.ts'

const useStyles = makeStyles({
  root: {
    display: 'grid',
    placeItems: 'center',
    flex: '0 0 76px',
    padding: 0,
    border: 'none',
    borderRadius: tokens.borderRadiusMedium,
    backgroundColor: 'transparent',
    cursor: 'pointer',
    outlineOffset: '-6px',
  },
  disc: {
    display: 'grid',
    placeItems: 'center',
    width: '52px',
    height: touch,
    borderRadius: tokens.borderRadiusXLarge,
    backgroundColor: tokens.colorBrandBackground,
    color: tokens.colorNeutralForegroundOnBrand,
    fontSize: '24px',
  },
})

/** The one action of the bottom bar: adds to the page that is open, or else leads to a new trip. */
export function NewTripTab() {
  const styles = useStyles()
  const action = useCurrentBarAction()
  const disc = <span className={styles.disc}>{action?.icon ?? <AddFilled />}</span>
  if (!action) {
    return (
      <Link to={newTripPath} className={styles.root} aria-label="New Trip">
        {disc}
      </Link>
    )
  }
  return (
    <button
      type="button"
      className={styles.root}
      aria-label={action.label}
      aria-haspopup="dialog"
      onPointerDown={action.onNear}
      onFocus={action.onNear}
      onClick={action.run}
    >
      {disc}
    </button>
  )
}
