import { Button, makeStyles } from '@fluentui/react-components'
import { MoreHorizontalRegular } from '@fluentui/react-icons/svg/more-horizontal'
import { lazyPart } from '../../ui/lazyPart.tsx'
import { touchSquare } from '../../ui/look/recipes.ts'
import { useMenuButton } from '../../ui/useMenuButton.ts'

const MenuPart = lazyPart(() => import('./TripMenuPopover.tsx').then(part => part.TripMenuPopover))

const useStyles = makeStyles({ root: touchSquare })

/** Everything that can be done on a trip's page, on phones. */
export function TripMenu() {
  const styles = useStyles()
  const { button, target, isOpen, onClose } = useMenuButton(MenuPart.preload)
  return (
    <>
      <Button
        {...button}
        className={styles.root}
        appearance="subtle"
        icon={<MoreHorizontalRegular />}
        aria-label="Trip menu"
      />
      {isOpen && <MenuPart target={target} onClose={onClose} />}
    </>
  )
}
