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
  clearCookies(): Promise<void>
  picture(): Promise<Buffer>
}

export type Role = 'button' | 'link' | 'menuitem'

export interface EngineBrowser extends AsyncDisposable {
  tab: Tab
  /** Name and version, as the browser says it. */
  version: string
}

const selectors: Record<Role, string> = {
  button: 'button, [role=button]',
  link: 'a[href]',
  menuitem: '[role=menuitem]',
}

/** An expression for the element of a role and name that is shown, or null. */
export const elementOf = (role: Role, name: string): string => first(selectors[role], name)

/** An expression for the field of a label or placeholder that is shown, or null. */
export const fieldOf = (label: string): string =>
  first('input:not([type=file]), textarea, [role=combobox]', label)

function first(selector: string, name: string): string {
  const [quoted, start] = [JSON.stringify(selector), JSON.stringify(name)]
  return `([...document.querySelectorAll(${quoted})].find(element => {
    const labels = [...(element.labels ?? [])].map(label => label.textContent)
    const named = [element.getAttribute('aria-label'), ...labels, element.placeholder, element.textContent]
    if (!named.some(text => text && text.trim().startsWith(${start}))) return false
    const { width, height } = element.getBoundingClientRect()
    return width > 0 && height > 0 && !element.closest('[aria-hidden=true], [inert]') && !element.disabled
  }) ?? null)`
}
