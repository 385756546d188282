import type { ShortcutGroup } from '../../ui/shortcuts/ShortcutsDialog.tsx'

/** Every keyboard shortcut of the product, as the help lists them. */
export const shortcutGroups: readonly ShortcutGroup[] = [
  {
    title: 'Everywhere',
    shortcuts: [
      { keys: 'Mod+K', effect: 'Search and commands' },
      { keys: 'Mod+/ or ?', effect: 'Keyboard shortcuts' },
      { keys: '/', effect: 'Search' },
      { keys: 'F8', effect: 'Go to the message on screen' },
      { keys: 'Esc', effect: 'Close a dialog, a menu or a notification' },
    ],
  },
  {
    title: 'In a trip',
    shortcuts: [
      { keys: 'A', effect: 'Add an activity' },
      { keys: 'G then 1–9', effect: 'Go to day 1 to 9' },
      { keys: 'G then ↑ ↓', effect: 'Go to the day before or after' },
      { keys: 'T', effect: 'Go to today' },
      { keys: 'M', effect: 'Move the focused activity to another day' },
      { keys: 'E', effect: 'Edit the focused activity' },
      { keys: 'F2', effect: 'Rename the focused activity or day' },
      { keys: 'Mod+Z', effect: 'Undo your last change' },
      { keys: '/', effect: 'Search this trip' },
    ],
  },
  {
    title: 'In the title of a day',
    shortcuts: [
      { keys: 'Enter', effect: 'Save the title' },
      { keys: 'Esc', effect: 'Keep the old title' },
    ],
  },
]
