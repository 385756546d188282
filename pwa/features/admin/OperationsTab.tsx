import { Button, makeStyles, tokens } from '@fluentui/react-components'
import { countText } from '#shared/plain/countText.ts'
import type { Operations } from '#shared/features/admin/schema.ts'
import { ErrorPanel } from '../../ui/ErrorPanel.tsx'
import { relativeTime } from '../../ui/relativeTime.ts'
import { Skeleton } from '../../ui/Skeleton.tsx'
import { AiUseCard } from './AiUseCard.tsx'
import { FactsCard } from './FactsCard.tsx'
import { SignInCard } from './SignInCard.tsx'
import { useAdminData } from './useAdminData.ts'
import { space } from '../../ui/look/space.ts'

const useStyles = makeStyles({
  root: {
    display: 'grid',
    gridTemplateColumns: 'repeat(auto-fit, minmax(min(100%, 440px), 1fr))',
    gap: space(4),
  },
  skeleton: { height: '180px', borderRadius: tokens.borderRadiusXLarge },
})

const units = ['bytes', 'KB', 'MB', 'GB', 'TB']

function sizeText(bytes: number): string {
  const power = bytes < 1 ? 0 : Math.min(units.length - 1, Math.floor(Math.log(bytes) / Math.log(1024)))
  const value = bytes / 1024 ** power
  return `${value.toLocaleString('en-US', { maximumFractionDigits: power > 1 ? 1 : 0 })} ${units[power]}`
}

/** How the server is doing: only what it has counted and measured itself. */
export function OperationsTab({ now }: { now: number }) {
  const styles = useStyles()
  const { data, error, reload } = useAdminData<Operations>('/api/admin/operations')
  if (!data) {
    return error === null ? (
      <div className={styles.root} aria-busy>
        {[1, 2, 3].map(index => (
          <Skeleton key={index} className={styles.skeleton} />
        ))}
      </div>
    ) : (
      <ErrorPanel
        compact
        title="Can't reach the server"
        body={error}
        actions={<Button onClick={reload}>Try again</Button>}
      />
    )
  }
  const { database, lastBackup, sync, images } = data
  const backup = lastBackup
    ? `${relativeTime(Date.parse(lastBackup.at), now)}, ${sizeText(lastBackup.bytes)}`
    : database.dialect === 'sqlite'
      ? 'None yet'
      : 'Made with pg_dump'
  const cards = [
    [
      'Server',
      [
        ['Version', data.version],
        ['Running since', relativeTime(Date.parse(data.startedAt), now)],
        ['Slowest calls, last hour', data.slowest.length === 0 ? 'None yet' : ''],
        ...data.slowest.map(({ route, ms }) => [route, `${ms.toLocaleString('en-US')}\u00a0ms`] as const),
      ],
    ],
    [
      'Database',
      [
        ['Kind', database.dialect === 'sqlite' ? 'SQLite' : 'PostgreSQL'],
        ['Size', sizeText(database.bytes)],
        ['Last migration', database.migrations.at(-1) ?? 'None'],
        ['Last backup', backup],
      ],
    ],
    [
      'Sync, last 24 hours',
      [
        ['Devices that sent edits', sync.devices.toLocaleString('en-US')],
        ['Edits', sync.edits.toLocaleString('en-US')],
        ['Rejected', sync.refused.toLocaleString('en-US')],
        ['Overwrote unseen changes', sync.overwrote.toLocaleString('en-US')],
      ],
    ],
    [
      'Images',
      [
        ['Uploaded', `${countText(images.uploads, 'file')}, ${sizeText(images.uploadedBytes)}`],
        ['Cached from the web', `${countText(images.cached, 'file')}, ${sizeText(images.cachedBytes)}`],
      ],
    ],
  ] as const
  return (
    <div className={styles.root}>
      {cards.map(([title, facts]) => (
        <FactsCard key={title} title={title} facts={facts} />
      ))}
      <SignInCard signIn={data.signIn} />
      <AiUseCard ai={data.ai} />
    </div>
  )
}
