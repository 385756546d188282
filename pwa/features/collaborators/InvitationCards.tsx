import { makeStyles, tokens } from '@fluentui/react-components'
import { useKindRows } from '../../db/useRows.ts'
import { Scene } from '../../ui/scene/Scene.tsx'
import { InvitationAnswer } from './InvitationAnswer.tsx'
import { invitedTripText, inviterName } from './invitationText.ts'

const useStyles = makeStyles({
  list: { display: 'grid', gap: '12px', margin: '0 0 24px', padding: 0, listStyleType: 'none' },
  card: {
    display: 'grid',
    gridTemplateColumns: '72px minmax(0, 1fr)',
    alignItems: 'center',
    gap: '12px 16px',
    padding: '12px',
    borderRadius: '20px',
    backgroundColor: tokens.colorNeutralCardBackground,
    boxShadow: 'var(--wend-shadow)',
    '@media (min-width: 720px)': {
      gridTemplateColumns: '96px minmax(0, 1fr) auto',
      padding: '12px 20px 12px 12px',
    },
  },
  picture: {
    height: '72px',
    borderRadius: '12px',
    overflow: 'hidden',
    '@media (min-width: 720px)': { height: '80px' },
  },
  by: { color: tokens.colorNeutralForeground3, fontSize: tokens.fontSizeBase200 },
  title: {
    fontSize: tokens.fontSizeBase400,
    fontWeight: tokens.fontWeightSemibold,
    lineHeight: tokens.lineHeightBase400,
    overflowWrap: 'anywhere',
  },
  facts: { color: tokens.colorNeutralForeground2, overflowWrap: 'anywhere' },
  answer: {
    gridColumn: '1 / -1',
    '@media (min-width: 720px)': { gridColumn: 'auto' },
  },
})

/** Trips that wait for an answer; nothing when there are none. */
export function InvitationCards() {
  const styles = useStyles()
  const pending = useKindRows('invitation')?.filter(({ status }) => status === 'pending')
  if (!pending || pending.length === 0) return null
  return (
    <ul role="list" aria-label="Invitations" className={styles.list}>
      {pending
        .toSorted((a, b) => (a.createdAt < b.createdAt ? 1 : -1))
        .map(invitation => (
          <li key={invitation.id} className={styles.card}>
            <div className={styles.picture}>
              <Scene
                destination={invitation.destination}
                startDate={invitation.startDate}
                width={320}
                height={240}
              />
            </div>
            <div>
              <div className={styles.by}>{inviterName(invitation.invitedBy)} invites you</div>
              <div className={styles.title} dir="auto">
                {invitation.title}
              </div>
              <div className={styles.facts}>{invitedTripText(invitation)}</div>
            </div>
            <div className={styles.answer}>
              <InvitationAnswer invitation={invitation} />
            </div>
          </li>
        ))}
    </ul>
  )
}
