import { Button, makeStyles, tokens } from '@fluentui/react-components'
import { SparkleRegular } from '@fluentui/react-icons/svg/sparkle'
import { useState } from 'react'
import { lazyPart } from '../../ui/lazyPart.tsx'
import type { GenerateDialogProps } from './GenerateDialog.tsx'

const DialogPart = lazyPart(async () => (await import('./GenerateDialog.tsx')).GenerateDialog)

const useStyles = makeStyles({
  button: {
    minHeight: '44px',
    paddingLeft: '16px',
    paddingRight: '18px',
    borderRadius: tokens.borderRadiusCircular,
  },
})

/** Opens Generate AI Itinerary; the dialog comes when it is wanted. */
export function GenerateButton(props: Omit<GenerateDialogProps, 'onClose'>) {
  const styles = useStyles()
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button
        className={styles.button}
        icon={<SparkleRegular />}
        aria-label="Generate AI Itinerary"
        aria-haspopup="dialog"
        onPointerEnter={DialogPart.preload}
        onFocus={DialogPart.preload}
        onClick={() => setOpen(true)}
      >
        Generate
      </Button>
      {isOpen && <DialogPart {...props} onClose={() => setOpen(false)} />}
    </>
  )
}
