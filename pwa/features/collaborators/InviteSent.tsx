import { Button, Field, Input, makeStyles, tokens } from '@fluentui/react-components'
import { CheckmarkCircleRegular } from '@fluentui/react-icons/svg/checkmark-circle'
import { CloudArrowUpRegular } from '@fluentui/react-icons/svg/cloud-arrow-up'
import { LinkRegular } from '@fluentui/react-icons/svg/link'
import { MailRegular } from '@fluentui/react-icons/svg/mail'
import { useState } from 'react'
import type { Trip } from '#shared/features/trips/schema.ts'
import { useIsOffline } from '../../data/server/useIsOffline.ts'
import { ResponsiveDialog } from '../../ui/dialog/ResponsiveDialog.tsx'
import { tellFailure } from '../../ui/tellFailure.ts'
import { copyInviteLink, inviteMail, linkProblem, linkTerms, makeInviteLink } from './inviteLink.ts'
import { useInviteOutcome } from './useInviteOutcome.ts'
import { stack } from '../../ui/look/recipes.ts'
import { space, touch } from '../../ui/look/space.ts'

const useStyles = makeStyles({
  body: stack(4),
  state: {
    display: 'flex',
    gap: space(2.5),
    padding: space(3, 3.5),
    borderRadius: tokens.borderRadiusLarge,
    backgroundColor: tokens.colorNeutralBackground3,
    overflowWrap: 'anywhere',
    '& svg': { flexShrink: 0, width: '22px', height: '22px', color: tokens.colorBrandForeground1 },
  },
  ways: stack(2),
  way: { minHeight: '48px' },
  input: { minHeight: touch },
})

export interface InviteSentProps {
  trip: Trip
  id: string
  email: string
  onAnother: () => void
  onClose: () => void
}

/** After inviting: what became of the invitation, and a link for people who do not check Wend. on their own. */
export function InviteSent({ trip, id, email, onAnother, onClose }: InviteSentProps) {
  const styles = useStyles()
  const outcome = useInviteOutcome(trip.id, id)
  const isOffline = useIsOffline()
  const [url, setUrl] = useState<string>()
  const [isBusy, setBusy] = useState(false)

  const withLink = async (then: (link: string) => unknown) => {
    if (isBusy) return
    setBusy(true)
    try {
      const link = url ?? (await makeInviteLink(trip.id, id))
      setUrl(link)
      then(link)
    } catch (error) {
      tellFailure('Failed to make a link', error, linkProblem)
    }
    setBusy(false)
  }

  const isOut = outcome.state === 'sent'
  const waiting = isOffline
    ? { title: 'Invitation saved', text: `We'll send the invitation for ${email} when you're back online.` }
    : { title: 'Sending the invitation', text: `The invitation for ${email} is on its way.` }
  return (
    <ResponsiveDialog
      open
      size="small"
      title={{ refused: 'Not invited', waiting: waiting.title, sent: 'Invitation sent!' }[outcome.state]}
      onClose={onClose}
      actions={
        <>
          <Button size="large" onClick={onAnother}>
            Invite another
          </Button>
          <Button size="large" appearance={isOut ? 'secondary' : 'primary'} onClick={onClose}>
            Done
          </Button>
        </>
      }
    >
      <div className={styles.body}>
        <div className={styles.state} role="status">
          {isOut ? <CheckmarkCircleRegular /> : <CloudArrowUpRegular />}
          <span>
            {outcome.state === 'refused' && outcome.message}
            {outcome.state === 'waiting' && waiting.text}
            {isOut && `${email} is invited. We don't send email. Send them the link below. ${linkTerms}`}
          </span>
        </div>
        {outcome.state !== 'refused' && (
          <div className={styles.ways}>
            <Button
              className={styles.way}
              size="large"
              appearance={isOut ? 'primary' : 'secondary'}
              icon={<LinkRegular />}
              disabledFocusable={!isOut || isBusy}
              onClick={() => isOut && void withLink(link => copyInviteLink(link))}
            >
              Copy invitation link
            </Button>
            <Button
              className={styles.way}
              size="large"
              icon={<MailRegular />}
              disabledFocusable={!isOut || isBusy}
              onClick={() =>
                isOut && void withLink(link => location.assign(inviteMail(email, trip.title, link)))
              }
            >
              Send the link by email
            </Button>
            {url && (
              <Field label="Invitation link">
                <Input
                  className={styles.input}
                  readOnly
                  value={url}
                  onFocus={event => event.target.select()}
                />
              </Field>
            )}
          </div>
        )}
      </div>
    </ResponsiveDialog>
  )
}
