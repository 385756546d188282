import { MenuDivider, MenuGroup, MenuGroupHeader, MenuItem, makeStyles } from '@fluentui/react-components'
import { CalendarAddRegular } from '@fluentui/react-icons/svg/calendar-add'
import { CalendarLtrRegular } from '@fluentui/react-icons/svg/calendar-ltr'
import { CalendarSyncRegular } from '@fluentui/react-icons/svg/calendar-sync'
import { CopyAddRegular } from '@fluentui/react-icons/svg/copy-add'
import { GlobeRegular } from '@fluentui/react-icons/svg/globe'
import { LinkRegular } from '@fluentui/react-icons/svg/link'
import { MailRegular } from '@fluentui/react-icons/svg/mail'
import { PrintRegular } from '@fluentui/react-icons/svg/print'
import { QrCodeRegular } from '@fluentui/react-icons/svg/qr-code'
import { SaveRegular } from '@fluentui/react-icons/svg/save'
import { ShareAndroidRegular } from '@fluentui/react-icons/svg/share-android'
import type { ComponentType } from 'react'
import type { Trip } from '#shared/features/trips/schema.ts'
import { may } from '#shared/rights.ts'
import type { Role } from '#shared/sync/context.ts'
import { tripLink } from '../social/tripLink.ts'
import { copyLink } from '../../ui/copyLink.ts'
import { TypeAheadMenuList } from '../../ui/TypeAheadMenuList.tsx'
import { saveBackup } from './exports.ts'
import { reportExport } from './reportExport.ts'
import { tripAudience } from './shareTexts.ts'
import { canSystemShare } from '../../ui/systemShare.ts'
import { shareTrip } from './shareTrip.ts'
import { linkWaitsText, useLinkWaits } from './useLinkWaits.ts'
import { touch } from '../../ui/look/space.ts'

/** The entries that open a dialog. */
export type ShareChoice =
  | 'share'
  | 'email'
  | 'copy'
  | 'calendar-file'
  | 'calendar-feed'
  | 'print'
  | 'page'
  | 'import'

const useStyles = makeStyles({
  item: { alignItems: 'center', maxWidth: 'none', minHeight: touch },
})

export interface ShareEntriesProps {
  trip: Trip
  role: Role | null
  onChoose: (choice: ShareChoice) => void
  /** Called with every press, before what it does. */
  onPressed?: () => void
}

/** Every way to get a trip out of the app, as the entries of a menu. */
export function ShareEntries({ trip, role, onChoose, onPressed }: ShareEntriesProps) {
  const styles = useStyles()
  const waits = useLinkWaits(trip.id)
  const note = waits ? linkWaitsText : tripAudience(trip.visibility, role)
  const entry = (label: string, Icon: ComponentType, run: () => void) => (
    <MenuItem
      className={styles.item}
      icon={<Icon />}
      onClick={() => {
        onPressed?.()
        run()
      }}
    >
      {label}
    </MenuItem>
  )
  return (
    <TypeAheadMenuList aria-label="Share and export">
      {entry('Copy Link', LinkRegular, () => void copyLink(tripLink(trip.id), undefined, { note }))}
      {entry('Share via Email', MailRegular, () => onChoose('email'))}
      {canSystemShare() && entry('Share with an app', ShareAndroidRegular, () => void shareTrip(trip))}
      {entry(may('link.make', [role]) ? 'QR code and read-only link' : 'QR code', QrCodeRegular, () =>
        onChoose('share'),
      )}
      {role && entry('Make a copy', CopyAddRegular, () => onChoose('copy'))}
      <MenuDivider />
      <MenuGroup>
        <MenuGroupHeader>Export</MenuGroupHeader>
        {entry('Calendar file (.ics)', CalendarLtrRegular, () => onChoose('calendar-file'))}
        {may('calendar.make', [role]) &&
          entry('Calendar subscription', CalendarSyncRegular, () => onChoose('calendar-feed'))}
        {entry('Print / PDF', PrintRegular, () => onChoose('print'))}
        {entry('Web page (.html)', GlobeRegular, () => onChoose('page'))}
        {entry('Backup file (.json)', SaveRegular, () => void reportExport(() => saveBackup(trip)))}
      </MenuGroup>
      {may('trip.edit', [role]) && (
        <>
          <MenuDivider />
          <MenuGroup>
            <MenuGroupHeader>Import</MenuGroupHeader>
            {entry('From a calendar (.ics)', CalendarAddRegular, () => onChoose('import'))}
          </MenuGroup>
        </>
      )}
    </TypeAheadMenuList>
  )
}
