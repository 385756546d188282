import { makeStyles, mergeClasses, tokens } from '@fluentui/react-components'

const useStyles = makeStyles({
  root: {
    padding: '1px 10px',
    borderRadius: tokens.borderRadiusCircular,
    backgroundColor: tokens.colorNeutralBackground3,
    color: tokens.colorNeutralForeground2,
    fontSize: tokens.fontSizeBase200,
    fontWeight: tokens.fontWeightSemibold,
    lineHeight: tokens.lineHeightBase200,
    textTransform: 'capitalize',
  },
  strong: { backgroundColor: tokens.colorBrandBackground2, color: tokens.colorBrandForeground2 },
})

/** A short label on a row. */
export function AdminBadge({ children, strong = false }: { children: string; strong?: boolean }) {
  const styles = useStyles()
  return <span className={mergeClasses(styles.root, strong && styles.strong)}>{children}</span>
}
