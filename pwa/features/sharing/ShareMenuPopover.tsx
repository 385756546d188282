import { Menu, MenuPopover, makeStyles, tokens } from '@fluentui/react-components'
import type { RefObject } from 'react'
import { ResponsiveDialog } from '../../ui/dialog/ResponsiveDialog.tsx'
import { phoneQuery } from '../../ui/look/breakpoints.ts'
import { space } from '../../ui/look/space.ts'
import { useMediaQuery } from '../../ui/useMediaQuery.ts'
import { LinkWaits } from './LinkWaits.tsx'
import { ShareEntries } from './ShareEntries.tsx'
import type { ShareEntriesProps } from './ShareEntries.tsx'

const useStyles = makeStyles({
  popover: {
    minWidth: '240px',
    maxWidth: '320px',
    padding: space(1.5),
    borderRadius: tokens.borderRadiusXLarge,
    overflowY: 'auto',
  },
  sheet: { padding: space(0, 2, 2) },
})

export interface ShareMenuPopoverProps extends Omit<ShareEntriesProps, 'onPressed'> {
  target: RefObject<HTMLElement | null>
  onClose: () => void
}

/** The ways to share a trip: a menu at its button, and on phones a sheet, near the thumb. */
export function ShareMenuPopover({ target, onClose, ...entries }: ShareMenuPopoverProps) {
  const styles = useStyles()
  if (useMediaQuery(phoneQuery)) {
    return (
      <ResponsiveDialog open flush title="Share" onClose={onClose}>
        <div className={styles.sheet}>
          <LinkWaits tripId={entries.trip.id} />
          <ShareEntries {...entries} onPressed={onClose} />
        </div>
      </ResponsiveDialog>
    )
  }
  return (
    <Menu
      open
      positioning={{
        target: target.current,
        position: 'below',
        align: 'end',
        offset: 4,
        autoSize: true,
        overflowBoundaryPadding: 8,
      }}
      onOpenChange={(_event, data) => !data.open && onClose()}
    >
      <MenuPopover className={styles.popover}>
        <LinkWaits tripId={entries.trip.id} />
        <ShareEntries {...entries} />
      </MenuPopover>
    </Menu>
  )
}
