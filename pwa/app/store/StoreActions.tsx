import { Button, makeStyles } from '@fluentui/react-components'
import { giveUpDatabase, hasHadDatabase } from '../../db/databaseRecord.ts'
import { reopenStore } from '../../db/openStore.ts'
import type { StoreTrouble } from '../../db/storeTrouble.ts'
import { currentSession } from '../../sync/session.ts'
import { askConfirm } from '../../ui/confirm/confirm.ts'
import { toast } from '../../ui/toast/toast.ts'
import { exportUnsent } from '../exportUnsent.ts'

const useStyles = makeStyles({
  root: { display: 'flex', flexWrap: 'wrap', justifyContent: 'center', gap: '8px' },
  button: { minHeight: '44px' },
})

type Action = 'retry' | 'reload' | 'save' | 'start-again'

const words: Record<Action, string> = {
  retry: 'Try again',
  reload: 'Reload',
  save: 'Save unsent edits as a file',
  'start-again': 'Start again',
}

/** What helps, the likeliest first. */
const offers: Record<StoreTrouble, readonly Action[]> = {
  silent: ['reload', 'save', 'start-again'],
  blocked: ['reload'],
  damaged: ['retry', 'reload', 'save', 'start-again'],
  full: ['retry', 'save'],
  lost: ['retry'],
}

/** The ways out of a storage that does not do its work. */
export function StoreActions({ trouble }: { trouble: StoreTrouble }) {
  const styles = useStyles()
  const act: Record<Action, () => void> = {
    retry: () => void retry(trouble),
    reload: () => location.reload(),
    save: () => void save(),
    'start-again': () => void startAgain(),
  }
  return (
    <div className={styles.root}>
      {offers[trouble].map((action, index) => (
        <Button
          key={action}
          className={styles.button}
          appearance={index === 0 ? 'primary' : 'secondary'}
          onClick={act[action]}
        >
          {words[action]}
        </Button>
      ))}
    </div>
  )
}

async function retry(trouble: StoreTrouble) {
  const { db, engine } = currentSession()
  if (trouble === 'damaged') await reopenStore(db)
  else engine.retry()
}

async function save() {
  const { db, user } = currentSession()
  const isWhole = await exportUnsent(db, user.id)
  if (isWhole) return
  toast({
    title: 'Not all edits could be read',
    description: 'The file holds those that could. Try again when the storage answers.',
  })
}

/** Takes an empty database from now on, after a question where there may be something to lose. */
async function startAgain() {
  const { user } = currentSession()
  const confirmed =
    !hasHadDatabase(user.id) ||
    (await askConfirm({
      title: 'Start again with what the server has?',
      body: 'Your trips come back from the server. Edits that this device has not sent yet are lost, so save them as a file first.',
      confirmLabel: 'Start again',
      destructive: true,
    }))
  if (!confirmed) return
  giveUpDatabase(user.id)
  location.reload()
}
