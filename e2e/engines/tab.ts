/** What a test does with a tab, in every engine: by role and name, as people and screen readers find things. */
export interface Tab {
  goto(path: string): Promise<void>
  back(): Promise<void>
  forward(): Promise<void>
  /** Presses the first one that is shown whose name begins with `name`. Waits until there is one. */
  press(role: Role, name: string): Promise<void>
  /** Types key by key into the field whose label or placeholder begins with `label`. `\n` is Enter. */
  type(label: string, text: string): Promise<void>
  key(name: 'Escape'): Promise<void>
  /** Evaluates an expression in the page. */
  evaluate<Value>(expression: string): Promise<Value>
  /** Gives files to the first field for them. */
  attach(path: string): Promise<void>
  /** Another tab of the same browser. */
  newTab(): Promise<Tab>
  /** The window that `open` makes the page open. */
  popup(open: () => Promise<void>): Promise<Tab>
  isClosed(): Promise<boolean>
  /** Gives the page this many pixels. */
  resize(width: number, height: number): Promise<void>
  clearCookies(): Promise<void>
  picture(): Promise<Buffer>
}

export type Role = 'button' | 'link' | 'menuitem'

export interface EngineOptions {
  baseURL: string
  /** An empty folder for what the browser writes. */
  folder: string
}

export interface EngineBrowser extends AsyncDisposable {
  tab: Tab
  /** Name and version, as the browser says it. */
  version: string
  /** The folder that it saves files in. */
  downloads: string
}

const selectors: Record<Role, string> = {
  button: 'button, [role=button]',
  link: 'a[href]',
  menuitem: '[role=menuitem]',
}

/** Something on a page: an expression for it, or null, and what to call it when it is not there. */
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
 * The first that is shown. What a dialog covers comes after what is in it, rather than not at all: Firefox does not
 * always tell the page of the focus by which that is marked.
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

/** Evaluates an expression for a promise: not every driver waits for one. */
export async function settled<Value>(tab: Tab, promise: string): Promise<Value> {
  await tab.evaluate(
    `void (window.outcome = undefined, Promise.resolve(${promise}).then(
      value => (window.outcome = { value }), error => (window.outcome = { error: String(error?.stack ?? error) })))`,
  )
  for (;;) {
    const outcome = await tab.evaluate<{ value: Value; error?: string } | null>('window.outcome ?? null')
    if (outcome?.error !== undefined) throw new Error(outcome.error)
    if (outcome) return outcome.value
    await new Promise(resolve => setTimeout(resolve, 50))
  }
}
