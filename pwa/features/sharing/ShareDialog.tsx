import { Button, Input, makeStyles, tokens } from '@fluentui/react-components'
import { ArrowDownloadRegular } from '@fluentui/react-icons/svg/arrow-download'
import { GlobeRegular } from '@fluentui/react-icons/svg/globe'
import { LinkRegular } from '@fluentui/react-icons/svg/link'
import { LockClosedRegular } from '@fluentui/react-icons/svg/lock-closed'
import { MailRegular } from '@fluentui/react-icons/svg/mail'
import { PeopleRegular } from '@fluentui/react-icons/svg/people'
import { ShareAndroidRegular } from '@fluentui/react-icons/svg/share-android'
import { useState } from 'react'
import { fileName } from '#shared/features/sharing/fileName.ts'
import type { Trip } from '#shared/features/trips/schema.ts'
import { may } from '#shared/rights.ts'
import type { Role } from '#shared/sync/context.ts'
import { tripLink } from '../social/tripLink.ts'
import { ResponsiveDialog } from '../../ui/dialog/ResponsiveDialog.tsx'
import { QrCode } from '../../ui/qr/QrCode.tsx'
import { LinkWaits } from './LinkWaits.tsx'
import { ShareLinks } from './ShareLinks.tsx'
import { copyLink } from '../../ui/copyLink.ts'
import { EmailPart } from './emailPart.ts'
import { qrFile } from '../../ui/qr/qrPicture.ts'
import { saveFile } from '../../ui/saveFile.ts'
import { audienceText } from './shareTexts.ts'
import { canSystemShare } from '../../ui/systemShare.ts'
import { shareTrip } from './shareTrip.ts'
import { phone } from '../../ui/look/breakpoints.ts'
import { column, stack, wrapping, wrappingRow } from '../../ui/look/recipes.ts'
import { space, touch } from '../../ui/look/space.ts'

const useStyles = makeStyles({
  root: column(4.5),
  audience: {
    display: 'flex',
    gap: space(3),
    padding: space(3, 3.5),
    borderRadius: tokens.borderRadiusLarge,
    backgroundColor: tokens.colorNeutralBackground3,
    color: tokens.colorNeutralForeground2,
    '& svg': { flexShrink: 0, width: '20px', height: '20px', marginTop: '1px' },
  },
  link: wrapping(2),
  address: { flex: '1 1 220px', minWidth: 0, minHeight: touch },
  copy: { minHeight: touch, flexShrink: 0, [phone]: { flexGrow: 1 } },
  ways: wrappingRow(3),
  buttons: { ...stack(2), flex: '1 1 170px', justifyItems: 'start', [phone]: { justifyItems: 'stretch' } },
  button: { minHeight: touch, paddingInline: space(2) },
})

const icons = { private: LockClosedRegular, friends: PeopleRegular, public: GlobeRegular }

export interface ShareDialogProps {
  trip: Trip
  role: Role | null
  onClose: () => void
}

/** Share Trip: its link, who can open it, and read-only links for everyone else. */
export function ShareDialog({ trip, role, onClose }: ShareDialogProps) {
  const styles = useStyles()
  const [isMailing, setMailing] = useState(false)
  const link = tripLink(trip.id)
  const Icon = icons[trip.visibility]
  return (
    <>
      <ResponsiveDialog open title="Share Trip" description={trip.title} onClose={onClose}>
        <div className={styles.root}>
          <div className={styles.audience}>
            <Icon />
            {audienceText(trip.visibility, role)}
          </div>
          <div className={styles.link}>
            <Input
              className={styles.address}
              readOnly
              aria-label="Trip link"
              value={link}
              onFocus={event => event.target.select()}
            />
            <Button
              className={styles.copy}
              appearance="primary"
              icon={<LinkRegular />}
              onClick={() => void copyLink(link)}
            >
              Copy Link
            </Button>
          </div>
          <LinkWaits tripId={trip.id} />
          <div className={styles.ways}>
            <QrCode link={link} />
            <div className={styles.buttons}>
              <Button className={styles.button} icon={<MailRegular />} onClick={() => setMailing(true)}>
                Share via Email
              </Button>
              {canSystemShare() && (
                <Button
                  className={styles.button}
                  icon={<ShareAndroidRegular />}
                  onClick={() => void shareTrip(trip)}
                >
                  Share with an app
                </Button>
              )}
              <Button
                className={styles.button}
                icon={<ArrowDownloadRegular />}
                onClick={() => saveFile(fileName(trip.title, 'svg'), 'image/svg+xml', qrFile(link))}
              >
                Download QR code
              </Button>
            </div>
          </div>
          {may('link.make', [role]) && <ShareLinks tripId={trip.id} />}
        </div>
      </ResponsiveDialog>
      {isMailing && <EmailPart trip={trip} role={role} onSent={onClose} onClose={() => setMailing(false)} />}
    </>
  )
}
