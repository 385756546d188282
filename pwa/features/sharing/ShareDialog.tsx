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
import type { Role } from '#shared/sync/mutator.ts'
import { tripLink } from '../../social/tripLink.ts'
import { ResponsiveDialog } from '../../ui/dialog/ResponsiveDialog.tsx'
import { QrCode } from './QrCode.tsx'
import { ShareLinks } from './ShareLinks.tsx'
import { copyLink } from '../../ui/copyLink.ts'
import { EmailPart } from './emailPart.ts'
import { qrFile } from './qrPicture.ts'
import { saveFile } from '../../ui/saveFile.ts'
import { audienceText } from './shareTexts.ts'
import { canSystemShare, systemShare } from './systemShare.ts'

const useStyles = makeStyles({
  root: { display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: '18px' },
  audience: {
    display: 'flex',
    gap: '12px',
    padding: '12px 14px',
    borderRadius: tokens.borderRadiusLarge,
    backgroundColor: tokens.colorNeutralBackground3,
    color: tokens.colorNeutralForeground2,
    '& svg': { flexShrink: 0, width: '20px', height: '20px', marginTop: '1px' },
  },
  link: { display: 'flex', flexWrap: 'wrap', gap: '8px' },
  address: { flex: '1 1 220px', minWidth: 0, minHeight: '44px' },
  copy: { minHeight: '44px', flexShrink: 0, '@media (max-width: 719px)': { flexGrow: 1 } },
  ways: { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: '18px' },
  buttons: { display: 'grid', flex: '1 1 200px', gap: '8px', justifyItems: 'start' },
  button: { minHeight: '44px' },
})

const icons = { private: LockClosedRegular, friends: PeopleRegular, public: GlobeRegular }

export interface ShareDialogProps {
  trip: Trip
  role: Role | null
  onClose: () => void
}

/** Share Trip: its link, who can open it, and a read-only link for everybody else. */
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
                  onClick={() => void systemShare(trip)}
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
          {role === 'owner' && <ShareLinks tripId={trip.id} />}
        </div>
      </ResponsiveDialog>
      {isMailing && <EmailPart trip={trip} role={role} onSent={onClose} onClose={() => setMailing(false)} />}
    </>
  )
}
