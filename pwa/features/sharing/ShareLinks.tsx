import { Button, Field, Select, Spinner, makeStyles, tokens } from '@fluentui/react-components'
import { LinkRegular } from '@fluentui/react-icons/svg/link'
import { useState } from 'react'
import type { LinkLifetime, ShowOptions } from '#shared/features/sharing/schema.ts'
import { askConfirm } from '../../ui/confirm/confirm.ts'
import { SecretAddress } from './SecretAddress.tsx'
import { ShowFields } from './ShowFields.tsx'
import { lifetimeLabels, linkText, shownText } from './linkText.ts'
import { useShareLinks } from './useShareLinks.ts'

const useStyles = makeStyles({
  root: {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr)',
    gap: '14px',
    paddingTop: '18px',
    borderTop: `1px solid ${tokens.colorNeutralStroke2}`,
  },
  title: { margin: 0, fontSize: tokens.fontSizeBase400, lineHeight: tokens.lineHeightBase400 },
  about: { margin: '2px 0 0', color: tokens.colorNeutralForeground3 },
  make: { display: 'flex', flexWrap: 'wrap', alignItems: 'end', gap: '12px' },
  lifetime: { flex: '1 1 160px' },
  select: { minHeight: '44px', '& select': { height: '44px' } },
  button: { minHeight: '44px', flexShrink: 0 },
  problem: { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: '8px 12px' },
  list: { display: 'grid', margin: 0, padding: 0, listStyleType: 'none' },
  row: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    justifyContent: 'space-between',
    gap: '4px 12px',
    padding: '10px 0',
    borderTop: `1px solid ${tokens.colorNeutralStroke2}`,
  },
  text: { flex: '1 1 220px', minWidth: 0 },
  details: { color: tokens.colorNeutralForeground3 },
})

/** Read-only links of a trip: made, listed and revoked by its owner. Lives on the server, so it needs one. */
export function ShareLinks({ tripId }: { tripId: string }) {
  const styles = useStyles()
  const { links, problem, madeUrl, reload, make, revoke } = useShareLinks(tripId)
  const [lifetimeDays, setLifetimeDays] = useState<LinkLifetime>(30)
  const [options, setOptions] = useState<ShowOptions>({
    withNames: false,
    withCosts: false,
    withNotes: false,
  })
  const [isMaking, setMaking] = useState(false)
  const [openedAt] = useState(() => Date.now())

  const onMake = async () => {
    setMaking(true)
    await make({ lifetimeDays, options })
    setMaking(false)
  }

  const onRevoke = async (linkId: string) => {
    const confirmed = await askConfirm({
      title: 'Revoke link',
      body: 'Whoever has this link will no longer see the trip. This cannot be undone; you can make a new link.',
      confirmLabel: 'Revoke',
      destructive: true,
    })
    if (confirmed) await revoke(linkId)
  }

  return (
    <section className={styles.root} aria-labelledby="read-only-link">
      <div>
        <h3 className={styles.title} id="read-only-link">
          Read-only link
        </h3>
        <p className={styles.about}>
          Whoever has it sees the plan without an account, and can change nothing.
        </p>
      </div>
      {links && (
        <>
          <ShowFields value={options} onChange={setOptions} />
          <div className={styles.make}>
            <Field className={styles.lifetime} label={{ children: 'Works for', weight: 'semibold' }}>
              <Select
                className={styles.select}
                value={String(lifetimeDays)}
                onChange={(_event, { value }) =>
                  setLifetimeDays([...lifetimeLabels.keys()].find(days => String(days) === value) ?? null)
                }
              >
                {[...lifetimeLabels].map(([days, label]) => (
                  <option key={label} value={String(days)}>
                    {label}
                  </option>
                ))}
              </Select>
            </Field>
            <Button
              className={styles.button}
              icon={<LinkRegular />}
              disabledFocusable={isMaking}
              onClick={() => void onMake()}
            >
              {isMaking ? 'Making...' : 'Make Link'}
            </Button>
          </div>
        </>
      )}
      {madeUrl !== undefined && <SecretAddress name="Read-only link" address={madeUrl} />}
      {problem !== undefined && (
        <div className={styles.problem} role="alert">
          {problem}
          {!links && (
            <Button className={styles.button} onClick={reload}>
              Try Again
            </Button>
          )}
        </div>
      )}
      {!links && problem === undefined && <Spinner size="tiny" label="Looking for links..." />}
      {links && links.length > 0 && (
        <ul role="list" className={styles.list} aria-label="Links that were made">
          {links.map(link => (
            <li key={link.id} className={styles.row}>
              <div className={styles.text}>
                <div>{shownText(link.options)}</div>
                <div className={styles.details}>{linkText(link, openedAt)}</div>
              </div>
              <Button className={styles.button} onClick={() => void onRevoke(link.id)}>
                Revoke
              </Button>
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}
