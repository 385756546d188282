import {
  Menu,
  MenuDivider,
  MenuGroup,
  MenuGroupHeader,
  MenuItem,
  MenuPopover,
  makeStyles,
  tokens,
} from '@fluentui/react-components'
import { CalendarAddRegular } from '@fluentui/react-icons/svg/calendar-add'
import { CalendarLtrRegular } from '@fluentui/react-icons/svg/calendar-ltr'
import { CalendarSyncRegular } from '@fluentui/react-icons/svg/calendar-sync'
import { GlobeRegular } from '@fluentui/react-icons/svg/globe'
import { LinkRegular } from '@fluentui/react-icons/svg/link'
import { MailRegular } from '@fluentui/react-icons/svg/mail'
import { PrintRegular } from '@fluentui/react-icons/svg/print'
import { QrCodeRegular } from '@fluentui/react-icons/svg/qr-code'
import { SaveRegular } from '@fluentui/react-icons/svg/save'
import { ShareAndroidRegular } from '@fluentui/react-icons/svg/share-android'
import type { ComponentType, RefObject } from 'react'
import type { Trip } from '#shared/features/trips/schema.ts'
import type { Role } from '#shared/sync/mutator.ts'
import { tripLink } from '../../social/tripLink.ts'
import { copyLink } from '../../ui/copyLink.ts'
import { TypeAheadMenuList } from '../../ui/TypeAheadMenuList.tsx'
import { saveBackup } from './exports.ts'
import { reportExport } from './reportExport.ts'
import { canSystemShare, systemShare } from './systemShare.ts'

/** The entries that open a dialog. */
export type ShareChoice = 'share' | 'email' | 'calendar-file' | 'calendar-feed' | 'print' | 'page' | 'import'

const useStyles = makeStyles({
  popover: {
    minWidth: '240px',
    padding: '6px',
    borderRadius: tokens.borderRadiusXLarge,
    overflowY: 'auto',
  },
  item: { alignItems: 'center', minHeight: '44px' },
})

export interface ShareMenuPopoverProps {
  target: RefObject<HTMLElement | null>
  trip: Trip
  role: Role | null
  onChoose: (choice: ShareChoice) => void
  onClose: () => void
}

export function ShareMenuPopover({ target, trip, role, onChoose, onClose }: ShareMenuPopoverProps) {
  const styles = useStyles()
  const entry = (label: string, Icon: ComponentType, onClick: () => void) => (
    <MenuItem className={styles.item} icon={<Icon />} onClick={onClick}>
      {label}
    </MenuItem>
  )
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
        <TypeAheadMenuList aria-label="Share and export">
          {entry('Copy Link', LinkRegular, () => void copyLink(tripLink(trip.id)))}
          {entry('Share via Email', MailRegular, () => onChoose('email'))}
          {canSystemShare() && entry('Share with an app', ShareAndroidRegular, () => void systemShare(trip))}
          {entry(role === 'owner' ? 'QR code and read-only link' : 'QR code', QrCodeRegular, () =>
            onChoose('share'),
          )}
          <MenuDivider />
          <MenuGroup>
            <MenuGroupHeader>Export</MenuGroupHeader>
            {entry('Calendar file (.ics)', CalendarLtrRegular, () => onChoose('calendar-file'))}
            {role && entry('Calendar subscription', CalendarSyncRegular, () => onChoose('calendar-feed'))}
            {entry('Print / PDF', PrintRegular, () => onChoose('print'))}
            {entry('Web page (.html)', GlobeRegular, () => onChoose('page'))}
            {entry('Backup file (.json)', SaveRegular, () => void reportExport(() => saveBackup(trip)))}
          </MenuGroup>
          {role && (
            <>
              <MenuDivider />
              <MenuGroup>
                <MenuGroupHeader>Import</MenuGroupHeader>
                {entry('From a calendar (.ics)', CalendarAddRegular, () => onChoose('import'))}
              </MenuGroup>
            </>
          )}
        </TypeAheadMenuList>
      </MenuPopover>
    </Menu>
  )
}
