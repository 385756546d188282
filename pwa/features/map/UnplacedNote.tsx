import { Button, makeStyles, tokens } from '@fluentui/react-components'
import { LocationAddRegular } from '@fluentui/react-icons/svg/location-add'
import { useState } from 'react'
import { countText } from '#shared/plain/countText.ts'
import { lazyPart } from '../../ui/lazyPart.tsx'
import { coarse } from '../../ui/look/breakpoints.ts'
import { space, touch } from '../../ui/look/space.ts'
import type { UnplacedDialogProps } from './UnplacedDialog.tsx'

const DialogPart = lazyPart(() => import('./UnplacedDialog.tsx').then(part => part.UnplacedDialog))

const useStyles = makeStyles({
  button: {
    minHeight: '32px',
    [coarse]: { minHeight: touch },
    padding: space(0, 2),
    fontSize: tokens.fontSizeBase200,
    fontWeight: tokens.fontWeightRegular,
    textAlign: 'start',
  },
})

/** Says how much of the plan has no place on the map, and leads to a list of it. */
export function UnplacedNote(props: Omit<UnplacedDialogProps, 'title' | 'onClose'>) {
  const styles = useStyles()
  const [isOpen, setOpen] = useState(false)
  const title = `${countText(props.items.length, 'activity has', 'activities have')} no place on the map`
  return (
    <>
      <Button
        appearance="subtle"
        className={styles.button}
        icon={<LocationAddRegular />}
        aria-haspopup="dialog"
        onPointerEnter={DialogPart.preload}
        onClick={() => setOpen(true)}
      >
        {title}
      </Button>
      {isOpen && <DialogPart {...props} title={title} onClose={() => setOpen(false)} />}
    </>
  )
}
