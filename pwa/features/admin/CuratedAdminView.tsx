import { Button, makeStyles, tokens } from '@fluentui/react-components'
import { DataPieRegular } from '@fluentui/react-icons/svg/data-pie'
import { useRef } from 'react'
import type { ReactNode } from 'react'
import { flushSync } from 'react-dom'
import type { CuratedItem } from '#shared/features/curated/schema.ts'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { ErrorPanel } from '../../ui/ErrorPanel.tsx'
import { Skeleton } from '../../ui/Skeleton.tsx'
import { AdminHead } from './AdminHead.tsx'
import { CuratedItemRow } from './CuratedItemRow.tsx'
import { fromDesktop } from '../../ui/look/breakpoints.ts'
import { column, plainList } from '../../ui/look/recipes.ts'
import { space } from '../../ui/look/space.ts'

const useStyles = makeStyles({
  columns: {
    ...column(7),
    alignItems: 'start',
    [fromDesktop]: { gridTemplateColumns: 'minmax(0, 460px) minmax(0, 1fr)' },
  },
  existing: {
    marginBottom: space(3),
    fontSize: tokens.fontSizeBase500,
    lineHeight: tokens.lineHeightBase500,
  },
  list: { ...column(2), ...plainList },
  skeleton: { height: '92px', marginBottom: space(2), borderRadius: tokens.borderRadiusXLarge },
})

interface CuratedAdminViewProps {
  items: readonly CuratedItem[] | undefined
  error: string | null
  form: ReactNode
  onEdit: (item: CuratedItem) => void
  onDelete: (item: CuratedItem) => void
  onReload: () => void
}

/** The form next to the existing items; stacked on narrow screens. */
export function CuratedAdminView(props: CuratedAdminViewProps) {
  const { items, error, form, onEdit, onDelete, onReload } = props
  const styles = useStyles()
  const top = useRef<HTMLDivElement>(null)
  return (
    <>
      <AdminHead
        title="Curated content"
        other={{ to: '/admin/dashboard', text: 'Admin dashboard', icon: <DataPieRegular /> }}
      />
      <div className={styles.columns}>
        <div ref={top}>{form}</div>
        <section aria-label="Existing items">
          <h2 className={styles.existing}>
            Existing Items{items && ` (${items.length.toLocaleString('en-US')})`}
          </h2>
          {!items &&
            error === null &&
            [1, 2, 3].map(index => <Skeleton key={index} className={styles.skeleton} />)}
          {error !== null && (
            <ErrorPanel
              compact
              title="Failed to fetch curated items"
              body={error}
              actions={<Button onClick={onReload}>Try again</Button>}
            />
          )}
          {items?.length === 0 && <EmptyState compact title="No items yet" body="Add the first one." />}
          {items && items.length > 0 && (
            <ul role="list" className={styles.list}>
              {items.map(item => (
                <CuratedItemRow
                  key={item.id}
                  item={item}
                  onEdit={() => {
                    // The form of this item has to be there before it can take the focus.
                    flushSync(() => onEdit(item))
                    // On a phone the form is far above the list.
                    top.current?.scrollIntoView({ block: 'start' })
                    top.current?.querySelector<HTMLElement>('select')?.focus({ preventScroll: true })
                  }}
                  onDelete={() => onDelete(item)}
                />
              ))}
            </ul>
          )}
        </section>
      </div>
    </>
  )
}
