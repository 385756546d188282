import { makeStyles, tokens } from '@fluentui/react-components'
import { useEffect, useRef, useState } from 'react'
import type { PointerEvent, ReactNode } from 'react'
import { flushSync } from 'react-dom'
import { ChoiceChips } from '../ChoiceChips.tsx'
import { lazyPart } from '../lazyPart.tsx'
import { belowDesktop, desktopQuery, fromDesktop } from '../look/breakpoints.ts'
import { cardRadius, space } from '../look/space.ts'
import { useMediaQuery } from '../useMediaQuery.ts'
import { useStable } from '../useStable.ts'
import type { FindNames, MapName, MapPin } from './mapParts.ts'
import { withSketch } from './withSketch.ts'

const MapPart = lazyPart(async () => (await withSketch(import('./PlacesMap.tsx'))).PlacesMap)

const useStyles = makeStyles({
  columns: {
    [fromDesktop]: {
      display: 'grid',
      gridTemplateColumns: 'minmax(0, 1fr) minmax(320px, 38%)',
      alignItems: 'start',
      gap: space(6),
    },
  },
  chips: { marginBottom: space(4) },
  map: {
    position: 'relative',
    border: `1px solid ${tokens.colorNeutralStroke2}`,
    borderRadius: cardRadius,
    overflow: 'hidden',
    backgroundColor: tokens.colorNeutralBackground2,
    [belowDesktop]: { height: 'max(320px, 60dvh)' },
    [fromDesktop]: {
      position: 'sticky',
      top: 'calc(var(--wend-topbar) + env(safe-area-inset-top) + 16px)',
      height: 'min(460px, calc(100dvh - var(--wend-topbar) - 48px))',
    },
  },
  // Between the scale and the buttons.
  credit: {
    position: 'absolute',
    right: '60px',
    bottom: space(1),
    padding: space(0, 1),
    borderRadius: tokens.borderRadiusMedium,
    backgroundColor: tokens.colorNeutralBackground1,
    color: tokens.colorNeutralForeground2,
    fontSize: tokens.fontSizeBase100,
    lineHeight: tokens.lineHeightBase200,
  },
  card: { position: 'absolute', left: space(2), bottom: space(2), right: '60px' },
  list: {
    '& [data-on-map]': { borderRadius: cardRadius },
    '& [data-on-map="chosen"]': {
      outline: `2px solid ${tokens.colorBrandStroke1}`,
      outlineOffset: '3px',
    },
  },
})

/** About how high the card of what is chosen is. */
const cardPx = 160
const views = ['List', 'Map']

interface MapBesideProps {
  /** Names the map. */
  label: string
  /** Undefined while the list is read: the room is kept. Nothing is kept without pins. */
  pins: readonly MapPin[] | undefined
  names?: readonly MapName[]
  findNames?: FindNames
  /** Whose names they are. */
  credit?: string
  /** Another one frames the pins again. */
  frameKey: string
  chosenId?: string | undefined
  onChoose?: (id: string | undefined) => void
  /** What is chosen, at the foot of the map. */
  card?: ReactNode
  /** The map came onto the screen. */
  onSeen?: () => void
  /** The list. What belongs to a pin is marked by `onMap`. */
  children: ReactNode
}

/** Marks what in the list belongs to a pin. */
export const onMap = (id: string, chosenId: string | undefined) => ({
  'data-on-map': id === chosenId ? 'chosen' : '',
  'data-pin': id,
})

/** A list with a map beside it; on small screens one of the two. List and map are one: pointing at either lifts the pin. */
export function MapBeside(props: MapBesideProps) {
  const { label, pins, names, findNames, credit, frameKey, chosenId, onChoose, onSeen, card, children } =
    props
  const styles = useStyles()
  const hasBoth = useMediaQuery(desktopQuery)
  const [view, setView] = useState('List')
  const [liftedId, setLifted] = useState<string>()
  const root = useRef<HTMLDivElement>(null)
  const list = useRef<HTMLDivElement>(null)
  const isMapped = pins === undefined || pins.length > 0
  const showsMap = isMapped && (hasBoth || view === 'Map')
  const showsList = hasBoth || !isMapped || view === 'List'
  const stable = useStable({ seen: () => onSeen?.() })
  useEffect(() => {
    if (showsMap) stable.seen()
  }, [showsMap, stable])
  useEffect(() => {
    if (!hasBoth || chosenId === undefined) return
    const chosen = list.current?.querySelector(`[data-pin="${CSS.escape(chosenId)}"]`)
    // What the focus is in is in view already.
    if (chosen && !chosen.contains(document.activeElement)) {
      chosen.scrollIntoView?.({ block: 'nearest', behavior: 'smooth' })
    }
  }, [hasBoth, chosenId])
  const point = ({ target }: PointerEvent | { target: EventTarget }) =>
    setLifted((target as Element).closest<HTMLElement>('[data-pin]')?.dataset['pin'])
  return (
    <div ref={root}>
      {isMapped && !hasBoth && (
        <div className={styles.chips}>
          <ChoiceChips
            label="Show as"
            choices={views}
            isChosen={choice => choice === view}
            onToggle={choice => {
              flushSync(() => setView(choice))
              // The whole map is in view then, with its card.
              root.current?.scrollIntoView?.({ block: 'start', behavior: 'instant' })
            }}
          />
        </div>
      )}
      <div className={isMapped ? styles.columns : undefined}>
        {showsList && (
          <div
            ref={list}
            role="presentation"
            className={styles.list}
            onPointerOver={hasBoth ? point : undefined}
            onPointerLeave={() => setLifted(undefined)}
            onFocus={hasBoth ? point : undefined}
          >
            {children}
          </div>
        )}
        {showsMap && (
          <div className={styles.map}>
            {pins && (
              <MapPart
                label={label}
                pins={pins}
                frameKey={frameKey}
                chosenId={chosenId}
                liftedId={liftedId}
                footPx={cardPx}
                {...(names && { names })}
                {...(findNames && { findNames })}
                {...(onChoose && { onChoose })}
                isPageScrolled
              />
            )}
            {credit && <span className={styles.credit}>{credit}</span>}
            {card && <div className={styles.card}>{card}</div>}
          </div>
        )}
      </div>
    </div>
  )
}
