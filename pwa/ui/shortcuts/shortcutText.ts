const appleKeys: Record<string, string> = { Mod: '⌘', Alt: '⌥', Shift: '⇧' }
const otherKeys: Record<string, string> = { Mod: 'Ctrl' }

/** 'Mod+K' as this machine's keyboard says it: '⌘K' on Apple, 'Ctrl+K' elsewhere. */
export function shortcutText(keys: string) {
  const apple = isApple()
  const names = keys.split('+').map(key => (apple ? appleKeys : otherKeys)[key] ?? key)
  return names.join(apple ? '' : '+')
}

/** True on machines whose command key is ⌘. */
export function isApple() {
  return /mac|iphone|ipad/i.test(navigator.userAgent)
}
