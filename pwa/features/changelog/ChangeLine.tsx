import { Button, makeStyles, mergeClasses, tokens } from '@fluentui/react-components'
import { Fragment, useId, useState } from 'react'
import {
  detailsOf,
  isAllReplaced,
  replacedIn,
  replacedText,
} from '#shared/features/changelog/describeReplaced.ts'
import type { ChangeDetail } from '#shared/features/changelog/describeReplaced.ts'
import { personText } from '#shared/features/changelog/describeEntry.ts'
import { Avatar } from '../../ui/Avatar.tsx'
import { initialsOf } from '../../ui/initialsOf.ts'
import { relativeTime } from '../../ui/relativeTime.ts'
import type { LineActions } from './ChangeLogView.tsx'
import type { LogLine } from './logLines.ts'

/** A folded commit shows so many lines at once. */
const partsAtOnce = 50

const useStyles = makeStyles({
  root: {
    display: 'grid',
    gridTemplateColumns: '28px minmax(0, 1fr)',
    gap: '0 12px',
    padding: '10px 0',
    borderTop: `1px solid ${tokens.colorNeutralStroke2}`,
    ':first-child': { borderTopWidth: 0 },
  },
  part: { gridTemplateColumns: 'minmax(0, 1fr)' },
  sentence: { overflowWrap: 'anywhere' },
  who: { fontWeight: tokens.fontWeightSemibold },
  foot: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    gap: '0 4px',
    minHeight: '32px',
    color: tokens.colorNeutralForeground3,
    fontSize: tokens.fontSizeBase200,
    lineHeight: tokens.lineHeightBase200,
  },
  time: { marginRight: '4px' },
  action: {
    minWidth: 0,
    minHeight: '32px',
    padding: '0 8px',
    fontSize: tokens.fontSizeBase200,
    // The first one's text stands under the sentence.
    ':first-child': { marginLeft: '-8px' },
    '@media (pointer: coarse)': {
      minHeight: '44px',
      padding: '0 12px',
      ':first-child': { marginLeft: '-12px' },
    },
  },
  restore: { color: tokens.colorBrandForeground1 },
  replaced: { color: 'var(--wend-accent)', overflowWrap: 'anywhere' },
  parts: {
    margin: '4px 0 0',
    padding: '0 0 0 12px',
    borderLeft: `2px solid ${tokens.colorNeutralStroke1}`,
    listStyleType: 'none',
  },
  details: {
    display: 'grid',
    gap: '8px',
    margin: '4px 0',
    padding: '8px 12px',
    borderRadius: tokens.borderRadiusMedium,
    backgroundColor: tokens.colorNeutralBackground3,
    fontSize: tokens.fontSizeBase200,
    lineHeight: tokens.lineHeightBase200,
  },
  word: { color: tokens.colorNeutralForeground3 },
  value: { margin: 0, whiteSpace: 'pre-line', overflowWrap: 'anywhere' },
  before: { color: tokens.colorNeutralForeground3 },
})

interface ChangeLineProps extends LineActions {
  line: LogLine
  /** Stands inside another line, which names its maker. */
  isPart?: boolean
}

/** One line of the log, with what is behind it and the way back. */
export function ChangeLine({ line, isPart = false, ...actions }: ChangeLineProps) {
  const styles = useStyles()
  const [isOpen, setOpen] = useState(false)
  const [shownParts, setShownParts] = useState(partsAtOnce)
  const id = useId()
  const { who, text, at, entry, parts } = line
  const details = entry ? untold(detailsOf(entry), text) : []
  const replaced = entry ? replacedIn(entry) : []
  const isFolded = parts.length > 0
  const verb = entry && isAllReplaced(entry) ? undefined : actions.verbOf(line)
  return (
    <li className={mergeClasses(styles.root, isPart && styles.part)}>
      {!isPart && (
        <Avatar
          size="small"
          imageUrl={actions.imageOf(line.userId)}
          initials={initialsOf(actions.nameOf(line.userId))}
        />
      )}
      <div>
        <div className={styles.sentence}>
          {who && <bdi className={styles.who}>{who} </bdi>}
          <Sentence text={text} />
        </div>
        {replaced.map(lost => (
          <div key={lost.register} className={styles.replaced}>
            replaced {lost.by === actions.me ? 'your' : `${personText(lost.by, actions.nameOf)}’s`}{' '}
            <bdi>{unbroken(replacedText(lost, entry!))}</bdi>
          </div>
        ))}
        <div className={styles.foot}>
          {at !== undefined && !isPart && (
            <time className={styles.time} dateTime={new Date(at).toISOString()} title={exactTime.format(at)}>
              {relativeTime(at, actions.now)}
            </time>
          )}
          {(isFolded || details.length > 0) && (
            <Button
              appearance="subtle"
              className={styles.action}
              aria-expanded={isOpen}
              aria-controls={id}
              aria-label={`${isOpen ? 'Hide' : 'Details'}: ${who} ${text}`}
              onClick={() => setOpen(!isOpen)}
            >
              {isOpen ? 'Hide' : 'Details'}
            </Button>
          )}
          {replaced.filter(actions.canBringBack).map(lost => (
            <Button
              key={lost.register}
              appearance="subtle"
              className={mergeClasses(styles.action, styles.restore)}
              aria-label={`Bring back ${replacedText(lost, entry!)}`}
              onClick={() => actions.onBringBack(line, entry!, lost)}
            >
              Bring back{replaced.length > 1 && ` ${replacedText(lost, entry!)}`}
            </Button>
          ))}
          {verb && (
            <Button
              appearance="subtle"
              className={mergeClasses(styles.action, styles.restore)}
              aria-label={`${verb}${isFolded ? ' all' : ''}: ${who} ${text}`}
              onClick={() => actions.onRestore(line)}
            >
              {isFolded ? `${verb} all` : verb}
            </Button>
          )}
        </div>
        <div id={id} hidden={!isOpen}>
          {isOpen && details.length > 0 && <Details details={details} />}
          {isOpen && isFolded && (
            <ul role="list" className={styles.parts}>
              {parts.slice(0, shownParts).map(part => (
                <ChangeLine key={part.id} line={{ ...part, who: '' }} isPart {...actions} />
              ))}
            </ul>
          )}
          {isOpen && parts.length > shownParts && (
            <Button
              appearance="subtle"
              className={styles.action}
              onClick={() => setShownParts(shownParts + partsAtOnce)}
            >
              Show {Math.min(partsAtOnce, parts.length - shownParts)} more
            </Button>
          )}
        </div>
      </div>
    </li>
  )
}

/** Keeps a time of day on one line. */
const unbroken = (text: string): string => text.replaceAll(/(\d) (AM|PM)\b/g, '$1\u00a0$2')

/** What people typed stands in quotes, and may run the other way. */
function Sentence({ text }: { text: string }) {
  return unbroken(text)
    .split(/(“[^”]*”)/)
    .map((part, index) =>
      // The pieces of one sentence have no other name than their place.
      index % 2 === 1 ? <bdi key={index}>{part}</bdi> : <Fragment key={index}>{part}</Fragment>,
    )
}

function Details({ details }: { details: readonly ChangeDetail[] }) {
  const styles = useStyles()
  return (
    <dl className={styles.details}>
      {details.map(({ word, before, after }) => (
        <div key={word}>
          <dt className={styles.word}>{word}</dt>
          <dd className={styles.value} dir="auto">
            <span className={styles.before}>{before || 'empty'}</span> → {after || 'empty'}
          </dd>
        </div>
      ))}
    </dl>
  )
}

/** Details that the sentence does not tell already. */
function untold(details: ChangeDetail[], text: string): ChangeDetail[] {
  const isTold = details.every(({ before, after }) => text.includes(before) && text.includes(after))
  return isTold ? [] : details
}

const exactTime = new Intl.DateTimeFormat('en-US', { dateStyle: 'full', timeStyle: 'short' })
