import { Button, makeStyles, tokens } from '@fluentui/react-components'
import { LinkRegular } from '@fluentui/react-icons/svg/link'
import { PersonAddRegular } from '@fluentui/react-icons/svg/person-add'
import { ShareAndroidRegular } from '@fluentui/react-icons/svg/share-android'
import type { Trip } from '#shared/features/trips/schema.ts'
import { quietText, stack, wrapping } from '../../ui/look/recipes.ts'
import { space, touch } from '../../ui/look/space.ts'
import { linkTerms } from './inviteLink.ts'
import { abilityText } from './roleText.ts'
import { useInviteLink } from './useInviteLink.ts'

const useStyles = makeStyles({
  root: { ...stack(2), marginTop: space(3) },
  ways: { ...wrapping(2), '& > *': { flex: '1 1 150px', minHeight: touch } },
  note: quietText,
  copied: { color: tokens.colorBrandForeground1, ':empty': { display: 'none' } },
})

/** Below the people of a trip: a link for one more at once, and the dialog with every way to invite. */
export function InviteFromPeople({ trip, onInvite }: { trip: Trip; onInvite: () => void }) {
  const styles = useStyles()
  const { needsServer, isOut, sharesFirst, isCopied, copy, share } = useInviteLink(trip, 'editor')
  return (
    <div className={styles.root}>
      <div className={styles.ways}>
        <Button
          appearance="primary"
          icon={sharesFirst ? <ShareAndroidRegular /> : <LinkRegular />}
          disabledFocusable={isOut}
          onClick={() => void (sharesFirst ? share() : copy())}
        >
          {sharesFirst ? 'Share link' : 'Copy link'}
        </Button>
        <Button icon={<PersonAddRegular />} onClick={onInvite}>
          Invite someone
        </Button>
      </div>
      <p role="status" className={styles.copied}>
        {isCopied && 'Link copied! It lets one person in.'}
      </p>
      <p className={styles.note}>
        {needsServer
          ? 'Links need a connection.'
          : `The first person to open the link can ${abilityText('editor')}. ${linkTerms}`}
      </p>
    </div>
  )
}
