import { Button, makeStyles, tokens } from '@fluentui/react-components'
import { MoreHorizontalRegular } from '@fluentui/react-icons/svg/more-horizontal'
import { lazyPart } from '../../ui/lazyPart.tsx'
import { useMenuButton } from '../../ui/useMenuButton.ts'
import type { TripCardMenuProps } from './TripCardMenuPopover.tsx'
import { touchSquare } from '../../ui/look/recipes.ts'

const MenuPart = lazyPart(() => import('./TripCardMenuPopover.tsx').then(part => part.TripCardMenuPopover))

const useStyles = makeStyles({
  button: {
    ...touchSquare,
    padding: 0,
    border: 'none',
    borderRadius: tokens.borderRadiusCircular,
    backgroundColor: 'transparent',
    ':hover': { backgroundColor: 'transparent' },
    ':hover:active': { backgroundColor: 'transparent' },
    ':hover > span': { backgroundColor: tokens.colorNeutralBackground1Hover },
  },
  // The pressable area is 44 px; the visible disc is smaller.
  disc: {
    display: 'grid',
    placeItems: 'center',
    width: '34px',
    height: '34px',
    borderRadius: tokens.borderRadiusCircular,
    backgroundColor: tokens.colorNeutralBackground1,
    color: tokens.colorNeutralForeground1,
    boxShadow: `${tokens.shadow4}, 0 0 0 1px ${tokens.colorNeutralStroke2}`,
    fontSize: '20px',
  },
})

/** The actions for a trip on its card. The menu itself is loaded when first needed. */
export function TripCardMenu({ title, onShare, onDelete }: TripCardMenuProps) {
  const styles = useStyles()
  const { button, target, isOpen, onClose } = useMenuButton(MenuPart.preload)
  return (
    <>
      <Button
        {...button}
        appearance="transparent"
        className={styles.button}
        aria-label={`Actions for ${title}`}
        data-tooltip="Trip actions"
      >
        <span className={styles.disc}>
          <MoreHorizontalRegular />
        </span>
      </Button>
      {isOpen && (
        <MenuPart target={target} title={title} onShare={onShare} onDelete={onDelete} onClose={onClose} />
      )}
    </>
  )
}
