import { Button, makeStyles } from '@fluentui/react-components'
import { changeSettings } from '../../features/settings/settingsStore.ts'
import { useSettings } from '../../features/settings/useSettings.ts'
import { pill, quietText, wrappingRow } from '../../ui/look/recipes.ts'
import { ShortcutsDialog } from '../../ui/shortcuts/ShortcutsDialog.tsx'
import { attempt } from '../../ui/tellFailure.ts'
import { shortcutGroups } from './shortcutGroups.ts'

const useStyles = makeStyles({
  note: { ...wrappingRow(2, 3), justifyContent: 'space-between', ...quietText },
  button: pill,
})

/** Every keyboard shortcut; single keys can be turned off and on here, too. */
export function AppShortcuts({ onClose }: { onClose: () => void }) {
  const styles = useStyles()
  const { singleKeys } = useSettings()
  const change = () =>
    void attempt("Your settings weren't saved", () => changeSettings({ singleKeys: !singleKeys }))
  return (
    <ShortcutsDialog
      groups={shortcutGroups}
      note={
        <p className={styles.note}>
          {singleKeys ? 'Single-key shortcuts are on.' : 'Single-key shortcuts are off.'}
          <Button className={styles.button} onClick={change}>
            {singleKeys ? 'Turn off' : 'Turn on'}
          </Button>
        </p>
      }
      onClose={onClose}
    />
  )
}
