/** What a test can do with a tab in any engine. Finds things by role and name, as people and screen readers do. */
export interface Tab {
  goto(path: string): Promise<void>
  back(): Promise<void>
  forward(): Promise<void>
  /** Presses the first visible one whose name starts with `name`. Waits until there is one. */
  press(role: Role, name: string): Promise<void>
  /** Types key by key into the field whose label or placeholder starts with `label`. `\n` is Enter. */
  type(label: string, text: string): Promise<void>
  key(name: 'Escape'): Promise<void>
  /** Drags with the mouse, from an element to the upper part of another. Both are expressions. */
  drag(from: string, to: string): Promise<void>
  /** Evaluates an expression in the page. */
  evaluate<Value>(expression: string): Promise<Value>
  /** Puts a file into the first file input. */
  attach(path: string): Promise<void>
  /** Another tab of the same browser. */
  newTab(): Promise<Tab>
  /** Runs `open` and returns the window that it makes the page open. */
  popup(open: () => Promise<void>): Promise<Tab>
  isClosed(): Promise<boolean>
  /** Resizes the page; in pixels. */
  resize(width: number, height: number): Promise<void>
  clearCookies(): Promise<void>
  picture(): Promise<Buffer | null>
}

export type Role = 'button' | 'link' | 'menuitem'

export interface EngineOptions {
  baseURL: string
  /** An empty folder for the browser's files. */
  folder: string
}

export interface EngineBrowser extends AsyncDisposable {
  tab: Tab
  /** Name and version, as the browser reports them. */
  version: string
  /** The folder for downloads. */
  downloads: string
}

const selectors: Record<Role, string> = {
  button: 'button, [role=button]',
  link: 'a[href]',
  menuitem: '[role=menuitem]',
}

/** Something on a page: an expression that returns it or null, and the name to use in an error if it isn't there. */
export interface Target {
  name: string
  expression: string
}

export const elementOf = (role: Role, name: string): Target => ({
  name: `${role} “${name}”`,
  expression: first(selectors[role], name),
})

export const fieldOf = (label: string): Target => ({
  name: `field “${label}”`,
  expression: first('input:not([type=file]), textarea, [role=combobox]', label),
})

/**
 * An expression for the first visible match. Elements inside a dialog come before those it covers. Covered elements
 * are not left out: they are marked on focus, and Firefox does not always report focus to the page.
 */
function first(selector: string, name: string): string {
  const [quoted, start] = [JSON.stringify(selector), JSON.stringify(name)]
  return `([...document.querySelectorAll(${quoted})].filter(element => {
    const labels = [...(element.labels ?? [])].map(label => label.textContent)
    const named = [element.getAttribute('aria-label'), ...labels, element.placeholder, element.textContent]
    if (!named.some(text => text && text.trim().startsWith(${start}))) return false
    const { width, height } = element.getBoundingClientRect()
    return width > 0 && height > 0 && !element.closest('[inert]') && !element.disabled
  }).sort((a, b) => !!b.closest('${dialogs}') - !!a.closest('${dialogs}'))[0] ?? null)`
}

/** A selector for every dialog that is open. */
export const dialogs = '[role=dialog], [role=alertdialog], dialog[open]'

/** Evaluates an expression for a promise and waits for it, which not every driver does. */
export async function settled<Value>(tab: Tab, promise: string): Promise<Value> {
  await tab.evaluate(
    `void (window.outcome = undefined, Promise.resolve(${promise}).then(
      value => (window.outcome = { value }), error => (window.outcome = { error: [error, error?.stack].join('\\n') })))`,
  )
  for (;;) {
    const outcome = await tab.evaluate<{ value: Value; error?: string } | null>('window.outcome ?? null')
    if (outcome?.error !== undefined) throw new Error(outcome.error)
    if (outcome) return outcome.value
    await new Promise(resolve => setTimeout(resolve, 50))
  }
}
