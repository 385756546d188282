import { makeStyles, mergeClasses, tokens } from '@fluentui/react-components'
import { useEffect, useId, useLayoutEffect, useRef, useState } from 'react'
import { VisuallyHidden } from '../VisuallyHidden.tsx'
import { covering, pill } from '../look/recipes.ts'
import { space } from '../look/space.ts'
import { useStable } from '../useStable.ts'
import { MapButtons } from './MapButtons.tsx'
import { MapStage } from './MapStage.ts'
import { controlMap } from './controlMap.ts'
import type { MapControl } from './controlMap.ts'
import type { MapBounds, MapProps, MapView } from './mapParts.ts'
import { PinList } from './PinList.tsx'
import { followBackdrop } from './followBackdrop.ts'
import { followNames } from './followNames.ts'
import { noNames, nothingFilled, placePins } from './scene.ts'
import { moving } from './paintMoving.ts'
import { noWays, placeWays } from './paintWays.ts'
import { viewOf } from './view.ts'
import { boundsIn, mapViewOf } from './viewMoves.ts'
import { walkTo } from './walkTo.ts'

const useStyles = makeStyles({
  root: {
    position: 'relative',
    width: '100%',
    height: '100%',
    minHeight: '160px',
    overflow: 'hidden',
    isolation: 'isolate',
    backgroundColor: tokens.colorNeutralBackground2,
  },
  map: {
    ...covering,
    touchAction: 'none',
    cursor: 'grab',
    userSelect: 'none',
    WebkitTouchCallout: 'none',
    ':active': { cursor: 'grabbing' },
    ':focus-visible': {
      outline: `2px solid ${tokens.colorBrandStroke1}`,
      outlineOffset: '-2px',
    },
  },
  scrolled: { touchAction: 'pan-x pan-y' },
  canvas: { display: 'block', width: '100%', height: '100%' },
  backdrop: covering,
  hint: {
    ...pill,
    position: 'absolute',
    left: '50%',
    top: '50%',
    transform: 'translate(-50%, -50%)',
    display: 'grid',
    alignItems: 'center',
    padding: space(0, 4),
    width: 'max-content',
    backgroundColor: tokens.colorNeutralForeground1,
    color: tokens.colorNeutralBackground1,
    fontWeight: tokens.fontWeightSemibold,
    pointerEvents: 'none',
  },
})

export interface SketchMapProps extends MapProps {
  /** One finger and the wheel scroll the page, two fingers move the map. */
  isPageScrolled?: boolean
}

const hints = {
  finger: 'Use two fingers to move the map',
  wheel: 'Press the map first to zoom with the wheel',
}

/** A map that needs no network: the sketch of the world below pins, ways and names. */
export function SketchMap(props: SketchMapProps) {
  const { label, pins, ways = noWays, names = noNames, filled = nothingFilled } = props
  const { me, ringsAt, chosenId, liftedId, backdrop, findNames, headPx = 0, isPageScrolled = false } = props
  const styles = useStyles()
  const help = useId()
  const root = useRef<HTMLDivElement>(null)
  const frame = useRef<HTMLDivElement>(null)
  const map = useRef<HTMLDivElement>(null)
  const canvas = useRef<HTMLCanvasElement>(null)
  const [parts, setParts] = useState<{ stage: MapStage; control: MapControl }>()
  const [hint, setHint] = useState<keyof typeof hints>()
  const now = useStable({
    controls: () => ({ ...props, isPageScrolled, onHint: setHint }),
    rest: (view: MapView, bounds: MapBounds) => props.onRest?.(view, bounds),
    frameAll: (points = props.framed ?? pins) => {
      const fallback = props.fallback && viewOf(props.fallback)
      parts?.stage.frame(points, fallback, view => walkTo(parts.stage, view))
    },
  })

  useLayoutEffect(() => {
    const { dataset } = root.current!
    const stage = new MapStage(canvas.current!, moving)
    stage.onReady.listen(() => (dataset['ready'] = 'true'))
    stage.onRest.listen(view => {
      const { lat, lon, zoom } = mapViewOf(view)
      Object.assign(dataset, { lat: lat.toFixed(5), lon: lon.toFixed(5), zoom: zoom.toFixed(2) })
      now.rest(mapViewOf(view), boundsIn(view, stage.size))
    })
    const control = controlMap(map.current!, stage, now.controls)
    setParts({ stage, control })
    return () => {
      control.end()
      stage.end()
    }
  }, [now])

  const stage = parts?.stage
  useLayoutEffect(() => stage?.change({ pins: placePins(pins) }), [stage, pins])
  useLayoutEffect(() => stage?.change({ ways: placeWays(ways) }), [stage, ways])
  useLayoutEffect(
    () => stage?.change({ names, filled, me, ringsAt, chosenId, liftedId, headPx }),
    [stage, names, filled, me, ringsAt, chosenId, liftedId, headPx],
  )
  const hasPins = (props.framed ?? pins).length > 0
  useLayoutEffect(() => now.frameAll(), [now, stage, props.frameKey, hasPins])
  const chosen = chosenId === undefined ? undefined : pins.find(({ id }) => id === chosenId)
  useEffect(() => parts?.control.reveal(chosen?.id, true), [parts, chosen?.id, props.chosenKey])
  useEffect(() => stage && findNames && followNames(stage, findNames), [stage, findNames])
  useEffect(() => {
    if (!stage || !backdrop) return
    const { dataset } = root.current!
    const end = followBackdrop(stage, backdrop, frame.current!, state => (dataset['backdrop'] = state))
    return () => {
      delete dataset['backdrop']
      end()
    }
  }, [stage, backdrop])
  useEffect(() => {
    if (!hint) return
    const timer = setTimeout(() => setHint(undefined), 1800)
    return () => clearTimeout(timer)
  }, [hint])

  return (
    <div ref={root} className={styles.root} data-pins={pins.length}>
      <div ref={frame} className={styles.backdrop} />
      <div
        ref={map}
        className={mergeClasses(styles.map, isPageScrolled && styles.scrolled)}
        role="application"
        aria-roledescription="map"
        aria-label={label}
        aria-describedby={help}
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- an application takes keys
        tabIndex={0}
        onKeyDown={event => {
          if (event.ctrlKey || event.metaKey || event.altKey) return
          if (event.key === '0') now.frameAll(props.all)
          else if (!parts?.control.press(event.key, event.shiftKey)) return
          event.preventDefault()
        }}
        onFocus={event =>
          stage?.change({ hasCross: !!props.onSet && event.target.matches(':focus-visible') })
        }
        onBlur={() => stage?.change({ hasCross: false })}
      >
        <canvas ref={canvas} className={styles.canvas} aria-hidden />
      </div>
      <div id={help} hidden>
        {`Arrow keys move the map, plus and minus zoom, 0 shows everything.${props.onSet ? ' Enter sets the place in the middle.' : ''}${props.onAdd ? ' Shift and F10 adds a place in the middle.' : ''}`}
      </div>
      <PinList
        pins={pins}
        onFocus={id => {
          stage?.change({ focusedId: id })
          parts?.control.reveal(id)
        }}
        onChoose={id => props.onChoose?.(id)}
      />
      <MapButtons onZoom={step => parts?.control.zoomBy(step)} onAll={() => now.frameAll(props.all)} />
      {hint && <div className={styles.hint}>{hints[hint]}</div>}
      <VisuallyHidden>
        <span role="status">{chosen?.name}</span>
      </VisuallyHidden>
    </div>
  )
}
