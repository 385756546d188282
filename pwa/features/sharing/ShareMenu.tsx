import { Button, makeStyles } from '@fluentui/react-components'
import { CopyAddRegular } from '@fluentui/react-icons/svg/copy-add'
import { ShareRegular } from '@fluentui/react-icons/svg/share'
import { useState } from 'react'
import type { Trip } from '#shared/features/trips/schema.ts'
import type { Role } from '#shared/sync/context.ts'
import { lazyPart } from '../../ui/lazyPart.tsx'
import { usePageAction } from '../../ui/navigation/pageActions.ts'
import { useMenuButton } from '../../ui/useMenuButton.ts'
import { CopyPart } from './shareParts.ts'
import type { ShareChoice } from './ShareEntries.tsx'
import { touch } from '../../ui/look/space.ts'

const MenuPart = lazyPart(() => import('./ShareMenuPopover.tsx').then(part => part.ShareMenuPopover))
const ChoicePart = lazyPart(() => import('./ShareChoicePart.tsx').then(part => part.ShareChoicePart))

const useStyles = makeStyles({
  button: { minHeight: touch },
})

export interface ShareMenuProps {
  trip: Trip
  role: Role | null
  /** Shows no button: the page's menu has it. */
  isListed?: boolean
}

/** Every way to get a trip out of the app: links, email and files. Only the button is loaded with the page. */
export function ShareMenu({ trip, role, isListed = false }: ShareMenuProps) {
  const styles = useStyles()
  const { button, target, isOpen, openAt, onClose } = useMenuButton(MenuPart.preload)
  const [choice, setChoice] = useState<ShareChoice>()
  usePageAction({
    id: 'share',
    label: 'Share',
    icon: <ShareRegular />,
    rank: 30,
    about: 'trip',
    onNear: MenuPart.preload,
    run: openAt,
  })
  usePageAction(
    role
      ? {
          id: 'copy-trip',
          label: 'Make a copy',
          icon: <CopyAddRegular />,
          rank: 31,
          about: 'trip',
          onNear: CopyPart.preload,
          run: () => setChoice('copy'),
        }
      : undefined,
  )
  return (
    <>
      {!isListed && (
        <Button {...button} shape="circular" className={styles.button} icon={<ShareRegular />}>
          Share
        </Button>
      )}
      {isOpen && <MenuPart target={target} trip={trip} role={role} onChoose={setChoice} onClose={onClose} />}
      {choice && <ChoicePart choice={choice} trip={trip} role={role} onClose={() => setChoice(undefined)} />}
    </>
  )
}
