import { Button, makeStyles, tokens } from '@fluentui/react-components'
import { CameraAddRegular } from '@fluentui/react-icons/svg/camera-add'
import { TripMenuPopover } from '../trips/TripMenuPopover.tsx'
import { coarse, hovering } from '../../ui/look/breakpoints.ts'
import { covering } from '../../ui/look/recipes.ts'
import { usePageActions } from '../../ui/navigation/pageActions.ts'
import { useMenuButton } from '../../ui/useMenuButton.ts'
import { space } from '../../ui/look/space.ts'

const useStyles = makeStyles({
  root: {
    ...covering,
    minWidth: 0,
    // A button with nothing but an icon is no wider than 32px otherwise, and the icon stands at the left edge.
    maxWidth: 'none',
    height: '100%',
    border: 'none',
    borderRadius: 'inherit',
    backgroundColor: 'transparent',
    color: '#fff',
    '& svg': {
      width: '32px',
      height: '32px',
      padding: space(1.5),
      boxSizing: 'border-box',
      borderRadius: tokens.borderRadiusCircular,
      backgroundColor: 'rgb(0 0 0 / 55%)',
    },
    [hovering]: { '&:not(:hover, :focus-visible, [aria-expanded="true"]) svg': { opacity: 0 } },
    [coarse]: { alignItems: 'end', justifyContent: 'end', padding: space(1) },
    ':hover': { backgroundColor: 'rgb(0 0 0 / 25%)', color: '#fff' },
  },
})

const isOfCover = ({ id }: { id: string }) => id.endsWith('-cover')

/** Lies on a trip's picture where that has no menu near it: opens what can be done with it (see CoverActions). */
export function CoverButton() {
  const styles = useStyles()
  const actions = usePageActions().filter(isOfCover)
  const { button, target, isOpen, onClose } = useMenuButton(() => {})
  const [only, ...others] = actions
  if (!only) return null
  return (
    <>
      {others.length > 0 ? (
        <Button {...button} className={styles.root} icon={<CameraAddRegular />} aria-label="Cover" />
      ) : (
        <Button
          className={styles.root}
          icon={<CameraAddRegular />}
          aria-label={only.label}
          onClick={event => only.run(event.currentTarget)}
        />
      )}
      {isOpen && <TripMenuPopover target={target} label="Cover" isListed={isOfCover} onClose={onClose} />}
    </>
  )
}
