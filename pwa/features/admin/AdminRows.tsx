import { Button, makeStyles, mergeClasses, tokens } from '@fluentui/react-components'
import { useRef } from 'react'
import type { ReactNode } from 'react'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { ErrorPanel } from '../../ui/ErrorPanel.tsx'
import { focusAdded } from '../../ui/focus/focusAdded.ts'
import { Skeleton } from '../../ui/Skeleton.tsx'
import type { AdminList } from './useAdminData.ts'
import { phone } from '../../ui/look/breakpoints.ts'
import { column, plainList, stack, wrapping, wrappingRow } from '../../ui/look/recipes.ts'
import { space, touch } from '../../ui/look/space.ts'

const useStyles = makeStyles({
  list: { ...column(2), ...plainList },
  row: {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr) auto',
    alignItems: 'center',
    gap: space(3, 4),
    padding: space(3.5, 4, 3.5, 5),
    border: `1px solid ${tokens.colorNeutralStroke2}`,
    borderRadius: tokens.borderRadiusXLarge,
    backgroundColor: tokens.colorNeutralBackground1,
    [phone]: { gridTemplateColumns: 'minmax(0, 1fr)', padding: space(3.5, 4) },
  },
  text: { ...stack(0.5), minWidth: 0 },
  head: wrappingRow(1, 2.5),
  title: { fontWeight: tokens.fontWeightSemibold, overflowWrap: 'anywhere' },
  line: { color: tokens.colorNeutralForeground3, overflowWrap: 'anywhere' },
  actions: {
    ...wrapping(2),
    '& button': { minHeight: touch },
    [phone]: { '& > *': { flexGrow: 1 } },
  },
  more: { display: 'grid', justifyItems: 'center', marginTop: space(4), '& button': { minHeight: touch } },
  skeleton: { height: '78px', borderRadius: tokens.borderRadiusXLarge },
  old: { opacity: 0.7 },
})

interface AdminRowProps {
  title: string
  badge?: ReactNode
  lines: readonly ReactNode[]
  actions?: ReactNode
}

/** A list row: what it is about, what is known about it, and what can be done. */
export function AdminRow({ title, badge, lines, actions }: AdminRowProps) {
  const styles = useStyles()
  return (
    <li className={styles.row}>
      <div className={styles.text}>
        <div className={styles.head}>
          <span className={styles.title} dir="auto">
            {title}
          </span>
          {badge}
        </div>
        {lines.map((line, index) => (
          // A row's lines never change their order.
          <span key={index} className={styles.line}>
            {line}
          </span>
        ))}
      </div>
      {actions && <div className={styles.actions}>{actions}</div>}
    </li>
  )
}

interface AdminRowsProps<T extends { id: string }> {
  list: Pick<AdminList<T>, 'rows' | 'error' | 'reload' | 'loadMore' | 'isLoadingMore'> &
    Partial<Pick<AdminList<T>, 'searching'>>
  hasMore: boolean
  empty: string
  label: string
  children: (row: T) => ReactNode
}

/** The rows of a list, or why there are none. */
export function AdminRows<T extends { id: string }>(props: AdminRowsProps<T>) {
  const { list, hasMore, empty, label, children } = props
  const styles = useStyles()
  const { rows, error, searching } = list
  const shown = useRef<HTMLUListElement>(null)
  const isEmpty = rows?.length === 0
  return (
    <>
      {error !== null && (
        <ErrorPanel
          compact
          title="This list can't be loaded right now"
          body={error}
          actions={<Button onClick={list.reload}>Try again</Button>}
        />
      )}
      {(!rows || (isEmpty && hasMore)) && error === null && (
        <div className={styles.list} aria-busy>
          {[1, 2, 3, 4].map(index => (
            <Skeleton key={index} className={styles.skeleton} />
          ))}
        </div>
      )}
      {isEmpty && !hasMore && error === null && <EmptyState compact title={empty} />}
      {rows && rows.length > 0 && (
        <ul
          ref={shown}
          role="list"
          aria-label={label}
          className={mergeClasses(styles.list, searching && styles.old)}
        >
          {rows.map(children)}
        </ul>
      )}
      {hasMore && (
        <div className={styles.more}>
          <Button
            disabledFocusable={list.isLoadingMore}
            onClick={({ currentTarget }) => {
              focusAdded(shown.current, currentTarget)
              list.loadMore()
            }}
          >
            Show more
          </Button>
        </div>
      )}
    </>
  )
}
