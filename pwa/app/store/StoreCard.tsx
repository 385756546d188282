import { makeStyles, mergeClasses, tokens } from '@fluentui/react-components'
import type { StoreTrouble } from '../../db/storeTrouble.ts'
import { storeWords } from '../../db/storeWords.ts'
import { StoreActions } from './StoreActions.tsx'

const useStyles = makeStyles({
  root: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    gap: '12px 16px',
    marginBottom: '24px',
    padding: '16px 20px',
    border: `1px solid ${tokens.colorStatusDangerBorder2}`,
    borderRadius: tokens.borderRadiusXLarge,
    backgroundColor: tokens.colorStatusDangerBackground1,
  },
  // Nothing has failed here: it is on its way.
  calm: {
    border: `1px solid ${tokens.colorBrandStroke2}`,
    backgroundColor: tokens.colorBrandBackground2,
  },
  text: { flex: '1 1 260px', minWidth: 0 },
  title: { fontWeight: tokens.fontWeightSemibold },
  body: { color: tokens.colorNeutralForeground2 },
})

/** What is the matter with the storage and what can be done about it, above a screen that goes on. */
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
