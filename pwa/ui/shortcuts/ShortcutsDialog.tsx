import { makeStyles, tokens } from '@fluentui/react-components'
import type { ReactNode } from 'react'
import { ResponsiveDialog } from '../dialog/ResponsiveDialog.tsx'
import { shortcutText } from './shortcutText.ts'
import { quietText, row, stack } from '../look/recipes.ts'
import { space, touch } from '../look/space.ts'

export interface ShortcutGroup {
  title: string
  /** `keys` as 'Mod+K'; Mod is Ctrl, or ⌘ on Apple machines. */
  shortcuts: readonly { keys: string; effect: string }[]
}

const useStyles = makeStyles({
  groups: stack(5),
  title: {
    marginBottom: space(1),
    ...quietText,
    letterSpacing: 0,
  },
  list: { margin: 0 },
  row: {
    ...row(4),
    justifyContent: 'space-between',
    minHeight: touch,
    padding: space(1, 0),
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

interface ShortcutsDialogProps {
  groups: readonly ShortcutGroup[]
  /** What must be known about them, and what can be done about it. */
  note?: ReactNode
  onClose: () => void
}

/** What the keyboard can do. */
export function ShortcutsDialog(props: ShortcutsDialogProps) {
  const styles = useStyles()
  return (
    <ResponsiveDialog open readable onClose={props.onClose} size="small" title="Keyboard shortcuts">
      <div className={styles.groups}>
        {props.note}
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
