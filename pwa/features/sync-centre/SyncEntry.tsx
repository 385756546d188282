import { Button, makeStyles, tokens } from '@fluentui/react-components'
import type { ReactNode } from 'react'
import { coarse } from '../../ui/look/breakpoints.ts'
import { quietText, stack, wrapping } from '../../ui/look/recipes.ts'
import { space, touch } from '../../ui/look/space.ts'

const useStyles = makeStyles({
  root: {
    ...stack(1),
    padding: space(3, 0),
    borderBottom: `1px solid ${tokens.colorNeutralStroke2}`,
    ':last-child': { borderBottomWidth: 0 },
  },
  line: { display: 'flex', gap: space(3), alignItems: 'baseline', justifyContent: 'space-between' },
  sentence: { minWidth: 0, overflowWrap: 'anywhere' },
  age: { flexShrink: 0, ...quietText },
  why: { color: 'var(--wend-accent)' },
  text: {
    margin: space(1, 0, 0),
    padding: space(2, 3),
    borderLeft: `3px solid ${tokens.colorNeutralStroke1}`,
    color: tokens.colorNeutralForeground2,
    whiteSpace: 'pre-line',
    overflowWrap: 'anywhere',
  },
  actions: { ...wrapping(2), marginTop: space(2) },
  action: { minHeight: '36px', [coarse]: { minHeight: touch } },
})

interface SyncEntryProps {
  sentence: string
  age: string
  why?: string
  text?: string
  actions?: readonly { label: string; onPress: () => void }[]
  children?: ReactNode
}

/** One edit in the sync center. */
export function SyncEntry({ sentence, age, why, text, actions, children }: SyncEntryProps) {
  const styles = useStyles()
  return (
    <li className={styles.root}>
      <div className={styles.line}>
        <span className={styles.sentence}>{sentence}</span>
        <span className={styles.age}>{age}</span>
      </div>
      {why && <div className={styles.why}>{why}</div>}
      {text && <blockquote className={styles.text}>{text}</blockquote>}
      {children}
      {actions && (
        <div className={styles.actions}>
          {actions.map(({ label, onPress }) => (
            <Button
              key={label}
              className={styles.action}
              aria-label={`${label}: ${sentence}`}
              onClick={onPress}
            >
              {label}
            </Button>
          ))}
        </div>
      )}
    </li>
  )
}
