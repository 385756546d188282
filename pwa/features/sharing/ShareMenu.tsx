import { Button, makeStyles } from '@fluentui/react-components'
import { ShareRegular } from '@fluentui/react-icons/svg/share'
import { useState } from 'react'
import type { Trip } from '#shared/features/trips/schema.ts'
import type { Role } from '#shared/sync/mutator.ts'
import { lazyPart } from '../../ui/lazyPart.tsx'
import { useMenuButton } from '../../ui/useMenuButton.ts'
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
  const { button, target, isOpen, onClose } = useMenuButton(MenuPart.preload)
  const [choice, setChoice] = useState<ShareChoice>()
  return (
    <>
      <Button {...button} shape="circular" className={styles.button} icon={<ShareRegular />}>
        Share
      </Button>
      {isOpen && <MenuPart target={target} trip={trip} role={role} onChoose={setChoice} onClose={onClose} />}
      {choice && <ChoicePart choice={choice} trip={trip} role={role} onClose={() => setChoice(undefined)} />}
    </>
  )
}
