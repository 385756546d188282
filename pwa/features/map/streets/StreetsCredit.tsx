import { makeStyles, mergeClasses, tokens } from '@fluentui/react-components'
import { coarse } from '../../../ui/look/breakpoints.ts'
import { space, touch } from '../../../ui/look/space.ts'

const useStyles = makeStyles({
  root: {
    display: 'inline-flex',
    alignItems: 'center',
    minHeight: '24px',
    padding: space(0, 1),
    color: tokens.colorNeutralForeground2,
    fontSize: tokens.fontSizeBase100,
    lineHeight: tokens.lineHeightBase200,
  },
  link: { [coarse]: { minHeight: touch } },
})

/** Credits those who made the streets on a map, as their license requires. */
export function StreetsCredit({ text, className }: { text: string; className?: string }) {
  const styles = useStyles()
  if (!text.includes('OpenStreetMap'))
    return <span className={mergeClasses(styles.root, className)}>{text}</span>
  return (
    <a
      className={mergeClasses(styles.root, styles.link, className)}
      href="https://www.openstreetmap.org/copyright"
      target="_blank"
      rel="noreferrer"
    >
      {text}
    </a>
  )
}
