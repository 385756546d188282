import type { ShortcutGroup } from '../ui/shortcuts/ShortcutsDialog.tsx'

/** Every keyboard shortcut of the product, as the help lists them. */
export const shortcutGroups: readonly ShortcutGroup[] = [
  {
    title: 'Everywhere',
    shortcuts: [
      { keys: 'Mod+K', effect: 'Search and commands' },
      { keys: 'Mod+/', effect: 'Keyboard shortcuts' },
      { keys: 'F8', effect: 'Go to the notification on screen' },
      { keys: 'Esc', effect: 'Close a dialog, a menu or a notification' },
    ],
  },
  {
    title: 'In a trip',
    shortcuts: [
      { keys: 'Enter', effect: 'Save the title of a day' },
      { keys: 'Esc', effect: 'Keep the title as it was' },
    ],
  },
]
