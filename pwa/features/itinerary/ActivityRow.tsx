import { makeStyles, mergeClasses, tokens } from '@fluentui/react-components'
import { LocationRegular } from '@fluentui/react-icons/svg/location'
import { MoneyRegular } from '@fluentui/react-icons/svg/money'
import { MoreHorizontalRegular } from '@fluentui/react-icons/svg/more-horizontal'
import { ReOrderDotsVerticalRegular } from '@fluentui/react-icons/svg/re-order-dots-vertical'
import { memo, useEffect, useRef } from 'react'
import type { Item } from '#shared/features/itinerary/schema.ts'
import { ActivityText } from './ActivityText.tsx'
import { PendingMark } from './PendingMark.tsx'
import { categoryLooks, useCategoryColours } from './categoryLooks.tsx'
import { costText, isInDollars } from './costText.ts'
import { timeText } from '#shared/plain/timeText.ts'
import { useChangedTint } from './useChangedTint.ts'

const wide = '@media (min-width: 720px)'

const useStyles = makeStyles({
  root: {
    position: 'relative',
    display: 'grid',
    gridTemplateColumns: '36px minmax(0, 1fr)',
    gap: '0 10px',
    padding: '6px 0',
    // Rows out of sight are neither laid out nor painted; their height is remembered, or guessed at first.
    contentVisibility: 'auto',
    containIntrinsicSize: 'auto 92px',
    scrollMarginTop: '88px',
    scrollMarginBottom: '96px',
    [wide]: { gridTemplateColumns: '72px 40px minmax(0, 1fr)', gap: '0 16px' },
    '&[data-dragging]': { opacity: 0.4 },
    '&[data-dragging="touch"]': {
      zIndex: 3,
      opacity: 0.95,
      transform: 'translateY(var(--drag-y, 0))',
      contentVisibility: 'visible',
    },
  },
  sideTime: {
    display: 'none',
    paddingTop: '18px',
    color: tokens.colorNeutralForeground2,
    fontSize: tokens.fontSizeBase200,
    fontWeight: tokens.fontWeightSemibold,
    fontVariantNumeric: 'tabular-nums',
    textAlign: 'right',
    whiteSpace: 'nowrap',
    [wide]: { display: 'block' },
  },
  inlineTime: {
    alignSelf: 'center',
    color: tokens.colorNeutralForeground2,
    fontSize: tokens.fontSizeBase200,
    lineHeight: tokens.lineHeightBase200,
    fontWeight: tokens.fontWeightSemibold,
    fontVariantNumeric: 'tabular-nums',
    [wide]: { display: 'none' },
  },
  anytime: { color: tokens.colorNeutralForeground3, fontWeight: tokens.fontWeightRegular },
  marker: {
    position: 'relative',
    display: 'grid',
    justifyItems: 'center',
    alignContent: 'start',
    paddingTop: '8px',
    '::before': {
      content: '""',
      position: 'absolute',
      top: '-6px',
      bottom: '-6px',
      width: '2px',
      backgroundColor: tokens.colorNeutralStroke2,
    },
  },
  icon: {
    position: 'relative',
    display: 'grid',
    placeItems: 'center',
    width: '36px',
    height: '36px',
    borderRadius: tokens.borderRadiusCircular,
    boxShadow: `0 0 0 4px ${tokens.colorNeutralBackground2}`,
    fontSize: '20px',
    [wide]: { width: '40px', height: '40px' },
  },
  card: {
    minWidth: 0,
    padding: '10px 14px 12px',
    border: `1px solid ${tokens.colorNeutralStroke2}`,
    borderRadius: tokens.borderRadiusXLarge,
    backgroundColor: tokens.colorNeutralCardBackground,
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr) auto',
    gap: '0 4px',
    transitionProperty: 'border-color, box-shadow, background-color',
    transitionDuration: '140ms',
    [wide]: { padding: '12px 10px 14px 18px' },
    '@media (hover: hover)': {
      ':hover': {
        borderTopColor: tokens.colorNeutralStroke1,
        borderRightColor: tokens.colorNeutralStroke1,
        borderBottomColor: tokens.colorNeutralStroke1,
        borderLeftColor: tokens.colorNeutralStroke1,
      },
    },
  },
  lifted: {
    borderTopColor: tokens.colorBrandStroke1,
    borderRightColor: tokens.colorBrandStroke1,
    borderBottomColor: tokens.colorBrandStroke1,
    borderLeftColor: tokens.colorBrandStroke1,
    backgroundColor: tokens.colorNeutralCardBackgroundSelected,
    boxShadow: tokens.shadow16,
  },
  rest: { gridColumn: '1 / -1', minWidth: 0, paddingRight: '8px', ':empty': { display: 'none' } },
  title: {
    // On phones a line of its own, under the time and the tools.
    gridRow: 2,
    gridColumn: '1 / -1',
    minWidth: 0,
    alignSelf: 'center',
    [wide]: { gridRow: 1, gridColumn: 1 },
    fontSize: tokens.fontSizeBase400,
    lineHeight: tokens.lineHeightBase400,
    fontWeight: tokens.fontWeightSemibold,
    letterSpacing: '-0.005em',
    // Titles of every script begin under each other: the list stays easy to scan.
    textAlign: 'left',
    overflowWrap: 'anywhere',
  },
  open: {
    maxWidth: '100%',
    padding: 0,
    border: 'none',
    backgroundColor: 'transparent',
    color: 'inherit',
    font: 'inherit',
    letterSpacing: 'inherit',
    textAlign: 'left',
    overflowWrap: 'anywhere',
    cursor: 'pointer',
    borderRadius: tokens.borderRadiusSmall,
    ':hover': { textDecorationLine: 'underline', textDecorationThickness: '1px', textUnderlineOffset: '3px' },
  },
  facts: {
    display: 'flex',
    flexWrap: 'wrap',
    gap: '2px 16px',
    marginTop: '2px',
    color: tokens.colorNeutralForeground3,
    fontSize: tokens.fontSizeBase200,
    lineHeight: '20px',
  },
  fact: {
    display: 'flex',
    gap: '5px',
    minWidth: 0,
    overflowWrap: 'anywhere',
    '& svg': { flexShrink: 0, width: '16px', height: '16px', marginTop: '2px' },
  },
  dollar: { width: '16px', flexShrink: 0, textAlign: 'center', fontWeight: tokens.fontWeightSemibold },
  tools: {
    position: 'relative',
    zIndex: 1,
    display: 'flex',
    gridRow: 1,
    gridColumn: 2,
    alignItems: 'start',
    alignSelf: 'start',
    // Large to press, without making the line that it stands in as high.
    margin: '-6px -8px -8px 0',
    [wide]: { marginRight: 0 },
  },
  pending: { display: 'grid', alignItems: 'center', height: '44px' },
  tool: {
    display: 'grid',
    placeItems: 'center',
    width: '44px',
    height: '44px',
    padding: 0,
    [wide]: { width: '36px' },
    border: 'none',
    borderRadius: tokens.borderRadiusMedium,
    backgroundColor: 'transparent',
    color: tokens.colorNeutralForeground3,
    fontSize: '20px',
    cursor: 'pointer',
    ':hover': { backgroundColor: tokens.colorSubtleBackgroundHover, color: tokens.colorNeutralForeground1 },
  },
  handle: {
    cursor: 'grab',
    // The finger on the handle moves the activity, not the page.
    touchAction: 'none',
    userSelect: 'none',
    WebkitTouchCallout: 'none',
    ':active': { cursor: 'grabbing' },
  },
})

/** What a row asks of the list that it stands in. The same object for every row, for as long as the list lives. */
export interface RowCallbacks {
  onOpen: (itemId: string) => void
  onMenu: (itemId: string, button: HTMLElement) => void
  /** Makes the handle drag its row. Returns the function that stops it. */
  onHandle: (handle: HTMLElement, row: HTMLElement, itemId: string) => () => void
}

export interface ActivityRowProps {
  item: Item
  canEdit: boolean
  isPending: boolean
  /** Whether the keyboard carries it now. */
  isLifted: boolean
  callbacks: RowCallbacks
}

/** One activity on the timeline. Memoised by value: an edit repaints the row that it is about. */
export const ActivityRow = memo(function ActivityRow(props: ActivityRowProps) {
  const { item, canEdit, isPending, isLifted, callbacks } = props
  const styles = useStyles()
  const colours = useCategoryColours()
  const row = useRef<HTMLLIElement>(null)
  const handle = useRef<HTMLDivElement>(null)
  const { id, title, location, description, cost, time } = item
  const changed = useChangedTint(id)
  const category = item.category ?? 'other'
  const { label, Icon } = categoryLooks[category]
  const shownTime = time ? timeText(time) : 'Anytime'

  useEffect(() => {
    if (canEdit) return callbacks.onHandle(handle.current!, row.current!, id)
  }, [canEdit, callbacks, id])

  return (
    <li ref={row} className={styles.root} data-item-id={id} data-changed={changed && ''}>
      <span className={mergeClasses(styles.sideTime, !time && styles.anytime)}>{shownTime}</span>
      <span className={styles.marker}>
        <span
          className={mergeClasses(styles.icon, colours[category])}
          role="img"
          aria-label={label}
          data-tooltip={label}
        >
          <Icon />
        </span>
      </span>
      <div className={mergeClasses(styles.card, changed, isLifted && styles.lifted)}>
        {/* Shown where the column at the side is not; one of the two is always hidden. */}
        <span className={mergeClasses(styles.inlineTime, !time && styles.anytime)}>{shownTime}</span>
        <h4 className={styles.title} dir="auto">
          {canEdit ? (
            <button type="button" className={styles.open} dir="auto" onClick={() => callbacks.onOpen(id)}>
              {title}
            </button>
          ) : (
            title
          )}
        </h4>
        <div className={styles.tools}>
          <span className={styles.pending}>
            <PendingMark isPending={isPending} />
          </span>
          {canEdit && (
            <>
              {/* Not a button element: Firefox does not drag from buttons. */}
              <div
                ref={handle}
                role="button"
                tabIndex={0}
                className={mergeClasses(styles.tool, styles.handle)}
                data-part="handle"
                data-tooltip="Drag, or press Space and use the arrow keys"
                aria-label={`Move ${title}`}
                aria-pressed={isLifted}
              >
                <ReOrderDotsVerticalRegular />
              </div>
              <button
                type="button"
                className={styles.tool}
                data-part="menu"
                data-tooltip="More actions"
                aria-label={`Actions for ${title}`}
                aria-haspopup="menu"
                onClick={event => callbacks.onMenu(id, event.currentTarget)}
              >
                <MoreHorizontalRegular />
              </button>
            </>
          )}
        </div>
        <div className={styles.rest}>
          {(location || cost) && (
            <div className={styles.facts}>
              {location && (
                <span className={styles.fact}>
                  <LocationRegular aria-hidden />
                  <span dir="auto">{location}</span>
                </span>
              )}
              {cost && (
                <span className={styles.fact}>
                  {isInDollars(cost) ? (
                    <span className={styles.dollar} role="img" aria-label="Cost in dollars">
                      $
                    </span>
                  ) : (
                    <MoneyRegular aria-label="Cost" />
                  )}
                  <span dir="auto">{costText(cost)}</span>
                </span>
              )}
            </div>
          )}
          {description && <ActivityText text={description} title={title} />}
        </div>
      </div>
    </li>
  )
}, sameRow)

// The rows come out of the database as new objects each time, so identity says nothing.
function sameRow(before: ActivityRowProps, now: ActivityRowProps) {
  return (
    before.canEdit === now.canEdit &&
    before.isPending === now.isPending &&
    before.isLifted === now.isLifted &&
    before.callbacks === now.callbacks &&
    (before.item === now.item || sameItem(before.item, now.item))
  )
}

const shownFields = ['id', 'time', 'title', 'location', 'description', 'cost', 'category'] as const

const sameItem = (before: Item, now: Item) => shownFields.every(field => before[field] === now[field])
