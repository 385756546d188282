import { Button, Input, makeStyles, tokens } from '@fluentui/react-components'
import { CheckmarkRegular } from '@fluentui/react-icons/svg/checkmark'
import { LinkRegular } from '@fluentui/react-icons/svg/link'
import { QrCodeRegular } from '@fluentui/react-icons/svg/qr-code'
import { ShareAndroidRegular } from '@fluentui/react-icons/svg/share-android'
import { useState } from 'react'
import type { ReactElement } from 'react'
import type { MemberRole } from '#shared/features/trips/membership.ts'
import type { Trip } from '#shared/features/trips/schema.ts'
import { QrCode } from '../../ui/qr/QrCode.tsx'
import { canSystemShare } from '../../ui/systemShare.ts'
import { linkTerms } from './inviteLink.ts'
import { abilityText } from './roleText.ts'
import { useInviteLink } from './useInviteLink.ts'
import { column, quietText, wrapping } from '../../ui/look/recipes.ts'
import { touch } from '../../ui/look/space.ts'

const useStyles = makeStyles({
  root: column(3),
  title: { margin: 0, fontSize: tokens.fontSizeBase400, lineHeight: tokens.lineHeightBase400 },
  about: { color: tokens.colorNeutralForeground2 },
  first: { minHeight: '48px' },
  copied: { color: tokens.colorBrandForeground1, ':empty': { display: 'none' } },
  ways: { ...wrapping(2), '& > *': { flex: '1 1 120px', minHeight: touch } },
  input: { minHeight: touch },
  code: { justifySelf: 'center' },
  quiet: quietText,
})

/**
 * A link that lets the first person who opens it join the trip: shared with an app on phones that can do that, copied
 * elsewhere.
 */
export function InviteByLink({ trip, role }: { trip: Trip; role: MemberRole }) {
  const styles = useStyles()
  const invite = useInviteLink(trip, role)
  const { url, needsServer, isOut, sharesFirst, isCopied, withLink, copy, share } = invite
  const [hasCode, setHasCode] = useState(false)

  const another = () => {
    invite.renew()
    setHasCode(false)
  }
  const way = (label: string, icon: ReactElement, run: () => Promise<void>) => (
    <Button icon={icon} disabledFocusable={isOut} onClick={() => void run()}>
      {label}
    </Button>
  )
  const copyIcon = isCopied ? <CheckmarkRegular /> : <LinkRegular />

  return (
    <section className={styles.root} aria-label="Invitation link">
      <p className={styles.about}>
        Send a link. The first person to open it can {abilityText(role)}. {linkTerms}
      </p>
      <Button
        className={styles.first}
        size="large"
        appearance="primary"
        icon={sharesFirst ? <ShareAndroidRegular /> : copyIcon}
        disabledFocusable={isOut}
        onClick={() => void (sharesFirst ? share() : copy())}
      >
        {sharesFirst ? 'Share link' : 'Copy link'}
      </Button>
      <p role="status" className={styles.copied}>
        {isCopied && 'Link copied! It lets one person in.'}
      </p>
      <div className={styles.ways}>
        {sharesFirst && way('Copy link', copyIcon, copy)}
        {canSystemShare() && !sharesFirst && way('Share…', <ShareAndroidRegular />, share)}
        {way('QR code', <QrCodeRegular />, () => withLink(() => setHasCode(!hasCode)))}
      </div>
      {needsServer && (
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
