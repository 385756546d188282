import { Button, makeStyles, mergeClasses, tokens } from '@fluentui/react-components'
import { Fragment, useId, useState } from 'react'
import {
  detailsOf,
  isAllReplaced,
  replacedIn,
  replacedText,
} from '#shared/features/changelog/describeReplaced.ts'
import type { ChangeDetail } from '#shared/features/changelog/describeReplaced.ts'
import type { ChangeEntry, NameOf } from '#shared/story/entry.ts'
import { personText } from '#shared/story/phrases.ts'
import type { Overwritten } from '#shared/sync/overwritten.ts'
import { momentText } from '#shared/plain/momentText.ts'
import { Avatar } from '../../ui/Avatar.tsx'
import { initialsOf } from '../../ui/initialsOf.ts'
import { relativeTime } from '../../ui/relativeTime.ts'
import type { LogLine } from './logLines.ts'
import { coarse } from '../../ui/look/breakpoints.ts'
import { quietText, stack, wrappingRow } from '../../ui/look/recipes.ts'
import { space, touch } from '../../ui/look/space.ts'

/** How many lines of a folded commit show at once. */
const partsAtOnce = 50

const useStyles = makeStyles({
  root: {
    display: 'grid',
    gridTemplateColumns: '28px minmax(0, 1fr)',
    gap: space(0, 3),
    padding: space(2.5, 0),
    borderTop: `1px solid ${tokens.colorNeutralStroke2}`,
    ':first-child': { borderTopWidth: 0 },
  },
  part: { gridTemplateColumns: 'minmax(0, 1fr)' },
  sentence: { overflowWrap: 'anywhere', textWrap: 'pretty' },
  who: { fontWeight: tokens.fontWeightSemibold },
  foot: {
    ...wrappingRow(0, 1),
    minHeight: '32px',
    ...quietText,
    lineHeight: tokens.lineHeightBase200,
  },
  time: { marginRight: space(1) },
  action: {
    minWidth: 0,
    minHeight: '32px',
    padding: space(0, 2),
    fontSize: tokens.fontSizeBase200,
    // Aligns the first button's text with the sentence above.
    ':first-child': { marginLeft: space(-2) },
    [coarse]: {
      minHeight: touch,
      padding: space(0, 3),
      ':first-child': { marginLeft: space(-3) },
    },
  },
  restore: { color: tokens.colorBrandForeground1 },
  replaced: { color: 'var(--wend-accent)', overflowWrap: 'anywhere' },
  parts: {
    margin: space(1, 0, 0),
    padding: space(0, 0, 0, 3),
    borderLeft: `2px solid ${tokens.colorNeutralStroke1}`,
    listStyleType: 'none',
  },
  details: {
    ...stack(2),
    margin: space(1, 0),
    padding: space(2, 3),
    borderRadius: tokens.borderRadiusMedium,
    backgroundColor: tokens.colorNeutralBackground3,
    fontSize: tokens.fontSizeBase200,
    lineHeight: tokens.lineHeightBase200,
  },
  word: { color: tokens.colorNeutralForeground3 },
  value: { margin: 0, whiteSpace: 'pre-line', overflowWrap: 'anywhere' },
  before: { color: tokens.colorNeutralForeground3 },
})

export interface LineActions {
  /** The reader's account. */
  me: string
  nameOf: NameOf
  /** The path of an account's picture on this server; null without one. */
  imageOf: (userId: string) => string | null
  /** The current time, in ms since 1970; ages are relative to it. */
  now: number
  /** The label for restoring the line; undefined when there is nothing to restore. */
  verbOf: (line: LogLine) => string | undefined
  onRestore: (line: LogLine) => void
  canBringBack: (lost: Overwritten) => boolean
  onBringBack: (line: LogLine, entry: ChangeEntry, lost: Overwritten) => void
}

interface ChangeLineProps extends LineActions {
  line: LogLine
  /** The line is inside another one, which names its author. */
  isPart?: boolean
}

/** One line of the log, with its details and a way to restore it. */
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
            replaced {lost.by === actions.me ? 'your' : `${personText(lost.by, actions.nameOf)}'s`}{' '}
            <bdi>{unbroken(replacedText(lost, entry!))}</bdi>
          </div>
        ))}
        <div className={styles.foot}>
          {!isPart && (
            <span className={styles.time}>
              {at === undefined ? 'Not synced yet' : <Age at={at} now={actions.now} />}
            </span>
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

const Age = ({ at, now }: { at: number; now: number }) => (
  <time dateTime={new Date(at).toISOString()} title={momentText(at, 'full')}>
    {relativeTime(at, now)}
  </time>
)

/** Keeps a time of day on one line. */
const unbroken = (text: string): string => text.replaceAll(/(\d) (AM|PM)\b/g, '$1\u00a0$2')

/** What people typed is in quotes, and may be written in the other direction. */
function Sentence({ text }: { text: string }) {
  return unbroken(text)
    .split(/(“[^”]*”)/)
    .map((part, index) =>
      // The pieces of a sentence have no identity but their position.
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

/** Details that the sentence does not already tell. */
function untold(details: ChangeDetail[], text: string): ChangeDetail[] {
  const isTold = details.every(({ before, after }) => text.includes(before) && text.includes(after))
  return isTold ? [] : details
}
