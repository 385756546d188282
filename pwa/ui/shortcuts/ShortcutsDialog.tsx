import { makeStyles, tokens } from '@fluentui/react-components'
import { ResponsiveDialog } from '../dialog/ResponsiveDialog.tsx'
import { shortcutText } from './shortcutText.ts'

export interface ShortcutGroup {
  title: string
  /** `keys` as 'Mod+K'; Mod is Ctrl, or ⌘ on Apple machines. */
  shortcuts: readonly { keys: string; effect: string }[]
}

const useStyles = makeStyles({
  groups: { display: 'grid', gap: '20px' },
  title: {
    marginBottom: '4px',
    color: tokens.colorNeutralForeground3,
    fontSize: tokens.fontSizeBase200,
    letterSpacing: 0,
  },
  list: { margin: 0 },
  row: {
    display: 'flex',
    alignItems: 'center',
    justifyContent: 'space-between',
    gap: '16px',
    minHeight: '44px',
    borderBottom: `1px solid ${tokens.colorNeutralStroke2}`,
    ':last-child': { borderBottomWidth: 0 },
  },
  keys: { margin: 0 },
  key: {
    padding: '3px 9px',
    border: `1px solid ${tokens.colorNeutralStroke1}`,
    borderBottomWidth: '2px',
    borderRadius: tokens.borderRadiusSmall,
    backgroundColor: tokens.colorNeutralBackground3,
    fontFamily: 'inherit',
    fontSize: tokens.fontSizeBase200,
    whiteSpace: 'nowrap',
  },
})

/** What the keyboard can do. */
export function ShortcutsDialog(props: { groups: readonly ShortcutGroup[]; onClose: () => void }) {
  const styles = useStyles()
  return (
    <ResponsiveDialog open readable onClose={props.onClose} size="small" title="Keyboard shortcuts">
      <div className={styles.groups}>
        {props.groups.map(group => (
          <section key={group.title}>
            <h3 className={styles.title}>{group.title}</h3>
            <dl className={styles.list}>
              {group.shortcuts.map(({ keys, effect }) => (
                <div key={`${keys} ${effect}`} className={styles.row}>
                  <dt>{effect}</dt>
                  <dd className={styles.keys}>
                    <kbd className={styles.key}>{shortcutText(keys)}</kbd>
                  </dd>
                </div>
              ))}
            </dl>
          </section>
        ))}
      </div>
    </ResponsiveDialog>
  )
}
