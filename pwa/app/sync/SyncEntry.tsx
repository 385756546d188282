import { Button, makeStyles, tokens } from '@fluentui/react-components'
import type { ReactNode } from 'react'

const useStyles = makeStyles({
  root: {
    display: 'grid',
    gap: '4px',
    padding: '12px 0',
    borderBottom: `1px solid ${tokens.colorNeutralStroke2}`,
    ':last-child': { borderBottomWidth: 0 },
  },
  line: { display: 'flex', gap: '12px', alignItems: 'baseline', justifyContent: 'space-between' },
  sentence: { minWidth: 0, overflowWrap: 'anywhere' },
  age: { flexShrink: 0, color: tokens.colorNeutralForeground3, fontSize: tokens.fontSizeBase200 },
  why: { color: 'var(--wend-accent)' },
  text: {
    margin: '4px 0 0',
    padding: '8px 12px',
    borderLeft: `3px solid ${tokens.colorNeutralStroke1}`,
    color: tokens.colorNeutralForeground2,
    whiteSpace: 'pre-line',
    overflowWrap: 'anywhere',
  },
  actions: { display: 'flex', flexWrap: 'wrap', gap: '8px', marginTop: '8px' },
  action: { minHeight: '36px', '@media (pointer: coarse)': { minHeight: '44px' } },
})

interface SyncEntryProps {
  sentence: string
  age: string
  why?: string
  text?: string
  actions?: readonly { label: string; onPress: () => void }[]
  children?: ReactNode
}

/** One edit in the sync centre. */
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
