/** Elements in which letters are typed, or choose something. */
export const typedInto =
  'input, textarea, select, [contenteditable]:not([contenteditable="false"]), [role="menu"], [role="listbox"], [role="combobox"], [role="tree"], [role="grid"]'

/** Layers over the page: behind them, nothing must change. */
export const layers = '[role="dialog"], [role="alertdialog"], [role="menu"]'
