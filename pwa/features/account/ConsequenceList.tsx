import { makeStyles, tokens } from '@fluentui/react-components'
import type { Consequence } from './closingText.ts'
import { stack } from '../../ui/look/recipes.ts'
import { space } from '../../ui/look/space.ts'

const useStyles = makeStyles({
  list: { ...stack(3), margin: 0, paddingLeft: space(5) },
  items: { ...stack(0.5), margin: space(1, 0, 0), padding: 0, listStyleType: 'none' },
  item: { overflowWrap: 'anywhere' },
  title: { fontWeight: tokens.fontWeightSemibold },
  detail: { color: tokens.colorNeutralForeground3 },
})

/** The consequences, each with the titles of the trips it affects. */
export function ConsequenceList({ consequences }: { consequences: readonly Consequence[] }) {
  const styles = useStyles()
  return (
    <ul className={styles.list}>
      {consequences.map(({ text, items, more }) => (
        <li key={text}>
          {text}
          {items.length > 0 && (
            <ul role="list" className={styles.items}>
              {items.map(({ id, title, detail }) => (
                <li key={id} className={styles.item}>
                  <span className={styles.title} dir="auto">
                    {title}
                  </span>
                  {detail && (
                    <span className={styles.detail} dir="auto">
                      {' '}
                      {detail}
                    </span>
                  )}
                </li>
              ))}
              {more > 0 && <li className={styles.detail}>and {more.toLocaleString('en-US')} more</li>}
            </ul>
          )}
        </li>
      ))}
    </ul>
  )
}
