import { Button, makeStyles } from '@fluentui/react-components'
import { giveUpDatabase, hasHadDatabase } from '../../data/store/databaseRecord.ts'
import { reopenStore } from '../../data/store/openStore.ts'
import type { StoreTrouble } from '../../data/store/storeTrouble.ts'
import { currentSession } from '../../data/session/session.ts'
import { askConfirm } from '../../ui/confirm/confirm.ts'
import { saveUnsent } from './saveUnsent.ts'
import { wrapping } from '../../ui/look/recipes.ts'
import { touch } from '../../ui/look/space.ts'

const useStyles = makeStyles({
  root: { ...wrapping(2), justifyContent: 'center' },
  button: { minHeight: touch },
})

type Action = 'retry' | 'reload' | 'save' | 'start-again'

const words: Record<Action, string> = {
  retry: 'Try again',
  reload: 'Reload',
  save: 'Save unsynced changes as a file',
  'start-again': 'Start over',
}

/** The actions that can help, most likely first. */
const offers: Record<StoreTrouble, readonly Action[]> = {
  silent: ['reload', 'save', 'start-again'],
  blocked: ['reload'],
  damaged: ['retry', 'reload', 'save', 'start-again'],
  full: ['retry', 'save'],
  lost: ['retry'],
}

/** Buttons for recovering from storage that does not work. */
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
  await saveUnsent(db, user.id)
}

/** Switches to an empty database; asks first if there may be something to lose. */
async function startAgain() {
  const { user } = currentSession()
  const confirmed =
    !hasHadDatabase(user.id) ||
    (await askConfirm({
      title: 'Start over from the server?',
      body: "Your trips will download again. Changes that haven't synced will be lost, so save them as a file first.",
      confirmLabel: 'Start over',
      destructive: true,
    }))
  if (!confirmed) return
  giveUpDatabase(user.id)
  location.reload()
}
