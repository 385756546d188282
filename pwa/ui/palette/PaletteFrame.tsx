import { Dialog, DialogSurface, makeStyles, tokens } from '@fluentui/react-components'
import type { ReactNode } from 'react'
import { dialogLayer } from '../dialog/dialogLayer.ts'
import { InertBackground } from '../dialog/InertBackground.tsx'
import { ReturnFocus } from '../dialog/ReturnFocus.tsx'

const useStyles = makeStyles({
  layer: { position: 'relative', zIndex: dialogLayer },
  backdrop: { backgroundColor: tokens.colorBackgroundOverlay },
  surface: {
    display: 'flex',
    flexDirection: 'column',
    bottom: 'auto',
    width: 'calc(100% - 32px)',
    maxWidth: '620px',
    maxHeight: 'min(460px, 76dvh)',
    marginTop: 'max(12dvh, calc(env(safe-area-inset-top) + 16px))',
    padding: 0,
    border: `1px solid ${tokens.colorNeutralStroke2}`,
    borderRadius: '18px',
    overflow: 'hidden',
    backgroundColor: tokens.colorNeutralBackground1,
  },
})

/** The dialog around the palette: near the top, so that the list may grow and shrink below the field. */
export function PaletteFrame(props: { label: string; onClose: () => void; children: ReactNode }) {
  const styles = useStyles()
  return (
    <>
      <ReturnFocus />
      <Dialog open unmountOnClose onOpenChange={(_event, data) => !data.open && props.onClose()}>
        <DialogSurface
          aria-label={props.label}
          mountNode={{ className: styles.layer }}
          backdrop={{ className: styles.backdrop }}
          className={styles.surface}
        >
          {props.children}
          <InertBackground open />
        </DialogSurface>
      </Dialog>
    </>
  )
}
