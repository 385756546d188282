import { makeStyles, mergeClasses, tokens } from '@fluentui/react-components'
import type { StoreTrouble } from '../../data/store/storeTrouble.ts'
import { storeWords } from '../../data/store/storeWords.ts'
import { StoreActions } from './StoreActions.tsx'
import { wrappingRow } from '../../ui/look/recipes.ts'
import { space } from '../../ui/look/space.ts'

const useStyles = makeStyles({
  root: {
    ...wrappingRow(3, 4),
    marginBottom: space(6),
    padding: space(4, 5),
    border: `1px solid ${tokens.colorStatusDangerBorder2}`,
    borderRadius: tokens.borderRadiusXLarge,
    backgroundColor: tokens.colorStatusDangerBackground1,
  },
  // Nothing has failed; recovery is under way.
  calm: {
    border: `1px solid ${tokens.colorBrandStroke2}`,
    backgroundColor: tokens.colorBrandBackground2,
  },
  text: { flex: '1 1 260px', minWidth: 0 },
  title: { fontWeight: tokens.fontWeightSemibold },
  body: { color: tokens.colorNeutralForeground2 },
})

/** Says what is wrong with the storage and what to do about it, above a screen that keeps working. */
export function StoreCard({ trouble }: { trouble: StoreTrouble }) {
  const styles = useStyles()
  const { title, body } = storeWords[trouble]
  return (
    <div className={mergeClasses(styles.root, trouble === 'lost' && styles.calm)}>
      <div className={styles.text}>
        <p className={styles.title}>{title}</p>
        <p className={styles.body}>{body}</p>
      </div>
      <StoreActions trouble={trouble} />
    </div>
  )
}
