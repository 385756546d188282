import { Button, Field, Select, Spinner, makeStyles, tokens } from '@fluentui/react-components'
import { LinkRegular } from '@fluentui/react-icons/svg/link'
import { useState } from 'react'
import type { LinkLifetime, ShowOptions } from '#shared/features/sharing/schema.ts'
import { askConfirm } from '../../ui/confirm/confirm.ts'
import { ShownOnce } from '../../ui/ShownOnce.tsx'
import { ShowFields } from './ShowFields.tsx'
import { lifetimeLabels, linkText, shownText } from './linkText.ts'
import { useShareLinks } from './useShareLinks.ts'
import { column, plainList, touchSelect, wrapping, wrappingRow } from '../../ui/look/recipes.ts'
import { space, touch } from '../../ui/look/space.ts'
import { useNow } from '../../ui/useNow.ts'

const useStyles = makeStyles({
  root: {
    ...column(3.5),
    paddingTop: space(4.5),
    borderTop: `1px solid ${tokens.colorNeutralStroke2}`,
  },
  title: { margin: 0, fontSize: tokens.fontSizeBase400, lineHeight: tokens.lineHeightBase400 },
  about: { margin: space(0.5, 0, 0), color: tokens.colorNeutralForeground3 },
  make: { ...wrapping(3), alignItems: 'end' },
  lifetime: { flex: '1 1 160px' },
  select: touchSelect,
  button: { minHeight: touch, flexShrink: 0 },
  problem: wrappingRow(2, 3),
  list: { display: 'grid', ...plainList },
  row: {
    ...wrappingRow(1, 3),
    justifyContent: 'space-between',
    padding: space(2.5, 0),
    borderTop: `1px solid ${tokens.colorNeutralStroke2}`,
  },
  text: { flex: '1 1 220px', minWidth: 0 },
  details: { color: tokens.colorNeutralForeground3 },
})

/** Lets the owner create, list and revoke a trip's read-only links. They live on the server, so this needs one. */
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
  const now = useNow()

  const onMake = async () => {
    setMaking(true)
    await make({ lifetimeDays, options })
    setMaking(false)
  }

  const onRevoke = async (linkId: string) => {
    const confirmed = await askConfirm({
      title: 'Revoke link',
      body: "Anyone with this link will lose access. You can't undo this, but you can make a new link.",
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
        <p className={styles.about}>Anyone with the link can view. No account needed, no editing.</p>
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
              {isMaking ? 'Making...' : 'Make link'}
            </Button>
          </div>
        </>
      )}
      {madeUrl !== undefined && <ShownOnce name="Read-only link" secret={madeUrl} />}
      {problem !== undefined && (
        <div className={styles.problem} role="alert">
          {problem}
          {!links && (
            <Button className={styles.button} onClick={reload}>
              Try again
            </Button>
          )}
        </div>
      )}
      {!links && problem === undefined && <Spinner size="tiny" label="Looking for links..." />}
      {links && links.length > 0 && (
        <ul role="list" className={styles.list} aria-label="Your links">
          {links.map(link => (
            <li key={link.id} className={styles.row}>
              <div className={styles.text}>
                <div>{shownText(link.options)}</div>
                <div className={styles.details}>{linkText(link, now)}</div>
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
