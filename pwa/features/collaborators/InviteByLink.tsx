import { Button, Input, makeStyles, tokens } from '@fluentui/react-components'
import { CheckmarkRegular } from '@fluentui/react-icons/svg/checkmark'
import { LinkRegular } from '@fluentui/react-icons/svg/link'
import { QrCodeRegular } from '@fluentui/react-icons/svg/qr-code'
import { ShareAndroidRegular } from '@fluentui/react-icons/svg/share-android'
import { useState } from 'react'
import type { ReactElement } from 'react'
import type { MemberRole } from '#shared/features/trips/membership.ts'
import type { Trip } from '#shared/features/trips/schema.ts'
import { useIsOffline } from '../../data/server/useIsOffline.ts'
import { QrCode } from '../../ui/qr/QrCode.tsx'
import { canSystemShare, systemShare } from '../../ui/systemShare.ts'
import { tellFailure } from '../../ui/tellFailure.ts'
import { copyInviteLink, linkProblem, makeOpenInvitation } from './inviteLink.ts'
import { abilityText } from './roleText.ts'
import { column, quietText, wrapping } from '../../ui/look/recipes.ts'
import { touch } from '../../ui/look/space.ts'

const useStyles = makeStyles({
  root: column(3),
  title: { margin: 0, fontSize: tokens.fontSizeBase400, lineHeight: tokens.lineHeightBase400 },
  about: { color: tokens.colorNeutralForeground2 },
  copy: { minHeight: '48px' },
  copied: { color: tokens.colorBrandForeground1, ':empty': { display: 'none' } },
  ways: { ...wrapping(2), '& > *': { flex: '1 1 120px', minHeight: touch } },
  input: { minHeight: touch },
  code: { justifySelf: 'center' },
  quiet: quietText,
})

/**
 * A link that lets whoever opens it first join the trip. It is made when it is first needed; the server cannot show it
 * a second time, so it stays here until the dialog closes.
 */
export function InviteByLink({ trip, role }: { trip: Trip; role: MemberRole }) {
  const styles = useStyles()
  const isOffline = useIsOffline()
  const [url, setUrl] = useState<string>()
  const [isBusy, setBusy] = useState(false)
  const [isCopied, setCopied] = useState(false)
  const [hasCode, setHasCode] = useState(false)

  const withLink = async (then: (link: string) => unknown) => {
    if (isBusy || (isOffline && !url)) return
    setBusy(true)
    try {
      const link = url ?? (await makeOpenInvitation(trip.id, role))
      setUrl(link)
      await then(link)
    } catch (error) {
      tellFailure('Failed to make a link', error, linkProblem)
    }
    setBusy(false)
  }
  const another = () => {
    setUrl(undefined)
    setCopied(false)
    setHasCode(false)
  }
  const way = (label: string, icon: ReactElement, then: (link: string) => unknown) => (
    <Button icon={icon} disabledFocusable={isBusy || (isOffline && !url)} onClick={() => void withLink(then)}>
      {label}
    </Button>
  )
  const text = role === 'viewer' ? `Our plan: "${trip.title}"` : `Plan "${trip.title}" with me`

  return (
    <section className={styles.root} aria-label="Invitation link">
      <p className={styles.about}>
        Send a link. The first person to open it can {abilityText(role)}. It works once, for 14 days.
      </p>
      <Button
        className={styles.copy}
        size="large"
        appearance="primary"
        icon={isCopied ? <CheckmarkRegular /> : <LinkRegular />}
        disabledFocusable={isBusy || (isOffline && !url)}
        onClick={() => void withLink(async link => setCopied(await copyInviteLink(link, { isQuiet: true })))}
      >
        Copy link
      </Button>
      <p role="status" className={styles.copied}>
        {isCopied && 'Link copied! It lets one person in.'}
      </p>
      <div className={styles.ways}>
        {canSystemShare() &&
          way('Share…', <ShareAndroidRegular />, link => systemShare({ title: trip.title, text, url: link }))}
        {way('QR code', <QrCodeRegular />, () => setHasCode(!hasCode))}
      </div>
      {isOffline && !url && (
        <p className={styles.quiet} role="status">
          Links need a connection. You can invite by email now, and we'll send it when you're back online.
        </p>
      )}
      {url && (
        <>
          <Input
            className={styles.input}
            readOnly
            aria-label="Invitation link"
            value={url}
            onFocus={event => event.target.select()}
          />
          {hasCode && (
            <div className={styles.code}>
              <QrCode link={url} />
            </div>
          )}
          <Button appearance="subtle" className={styles.input} onClick={another}>
            Make another link for someone else
          </Button>
        </>
      )}
    </section>
  )
}
