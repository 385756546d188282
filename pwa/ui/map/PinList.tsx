import { makeStyles } from '@fluentui/react-components'
import { memo, useRef, useState } from 'react'
import type { KeyboardEvent } from 'react'
import { useStable } from '../useStable.ts'
import type { MapPin } from './mapParts.ts'

const useStyles = makeStyles({
  // Off the eye but not off the page: the canvas shows which one has the focus.
  root: {
    position: 'absolute',
    // Where the focus is in view, nothing scrolls.
    top: '50%',
    left: '50%',
    width: '1px',
    height: '1px',
    overflow: 'hidden',
    clipPath: 'inset(50%)',
    whiteSpace: 'nowrap',
  },
})

interface PinListProps {
  pins: readonly MapPin[]
  onFocus: (pinId: string | undefined) => void
  onChoose: (pinId: string) => void
}

/** The pins as buttons, for the keyboard and for those who hear the map. One Tab reaches them, arrows walk them. */
export function PinList({ pins, onFocus, onChoose }: PinListProps) {
  const styles = useStyles()
  const list = useRef<HTMLDivElement>(null)
  const [currentId, setCurrentId] = useState<string>()
  const stable = useStable({ onFocus, onChoose })
  const current = pins.some(({ id }) => id === currentId) ? currentId : pins[0]?.id

  function walk(event: KeyboardEvent) {
    const step = { ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1 }[event.key]
    const at = pins.findIndex(({ id }) => id === current)
    const next = step ? at + step : { Home: 0, End: pins.length - 1 }[event.key]
    if (next === undefined) return
    event.preventDefault()
    ;(list.current?.children[next] as HTMLElement | undefined)?.focus()
  }

  return (
    <div
      ref={list}
      className={styles.root}
      role="group"
      aria-label="Places on the map"
      onKeyDown={walk}
      onFocus={event => {
        const { id } = (event.target as HTMLElement).dataset
        setCurrentId(id)
        onFocus(id)
      }}
      onBlur={() => onFocus(undefined)}
    >
      {pins.map(({ id, name }) => (
        <PinButton key={id} id={id} name={name} isCurrent={id === current} onChoose={stable.onChoose} />
      ))}
    </div>
  )
}

interface PinButtonProps {
  id: string
  name: string
  isCurrent: boolean
  onChoose: (pinId: string) => void
}

const PinButton = memo(function PinButton({ id, name, isCurrent, onChoose }: PinButtonProps) {
  return (
    <button type="button" data-id={id} tabIndex={isCurrent ? 0 : -1} onClick={() => onChoose(id)}>
      {name}
    </button>
  )
})
