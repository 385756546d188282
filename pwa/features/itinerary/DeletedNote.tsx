import { makeStyles, tokens } from '@fluentui/react-components'
import { space } from '../../ui/look/space.ts'

const useStyles = makeStyles({
  root: {
    margin: space(0, 0, 2),
    padding: space(2.5, 3),
    borderRadius: tokens.borderRadiusLarge,
    backgroundColor: tokens.colorPaletteMarigoldBackground2,
    color: tokens.colorPaletteMarigoldForeground2,
    fontWeight: tokens.fontWeightSemibold,
    ':empty': { display: 'none' },
  },
})

/** Says that the activity on screen was deleted. On the page before there is something to say, so that it is announced. */
export function DeletedNote({ children }: { children: string | false }) {
  const styles = useStyles()
  return (
    <p className={styles.root} role="status">
      {children}
    </p>
  )
}
