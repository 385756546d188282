import { Button, makeStyles } from '@fluentui/react-components'
import { ShareRegular } from '@fluentui/react-icons/svg/share'
import { useRef, useState } from 'react'
import type { Trip } from '#shared/features/trips/schema.ts'
import type { Role } from '#shared/sync/mutator.ts'
import { lazyPart } from '../../ui/lazyPart.tsx'
import type { ShareChoice } from './ShareMenuPopover.tsx'

const MenuPart = lazyPart(async () => (await import('./ShareMenuPopover.tsx')).ShareMenuPopover)
const ChoicePart = lazyPart(async () => (await import('./ShareChoicePart.tsx')).ShareChoicePart)

const useStyles = makeStyles({
  button: { minHeight: '44px' },
})

export interface ShareMenuProps {
  trip: Trip
  role: Role | null
}

/** Everything that leaves the trip: links, letters and files. Only the button is part of the page. */
export function ShareMenu({ trip, role }: ShareMenuProps) {
  const styles = useStyles()
  const button = useRef<HTMLButtonElement>(null)
  const [isOpen, setOpen] = useState(false)
  const [choice, setChoice] = useState<ShareChoice>()
  const close = () => {
    setOpen(false)
    if (document.activeElement === document.body || document.activeElement?.closest('[role="menu"]')) {
      button.current?.focus()
    }
  }
  return (
    <>
      <Button
        ref={button}
        shape="circular"
        className={styles.button}
        icon={<ShareRegular />}
        aria-haspopup="menu"
        aria-expanded={isOpen}
        onPointerEnter={MenuPart.preload}
        onFocus={MenuPart.preload}
        onClick={() => setOpen(!isOpen)}
        onKeyDown={event => {
          if (event.key !== 'ArrowDown') return
          event.preventDefault()
          setOpen(true)
        }}
      >
        Share
      </Button>
      {isOpen && <MenuPart target={button} trip={trip} role={role} onChoose={setChoice} onClose={close} />}
      {choice && <ChoicePart choice={choice} trip={trip} role={role} onClose={() => setChoice(undefined)} />}
    </>
  )
}
