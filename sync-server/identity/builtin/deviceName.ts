/** Checked in this order: browsers whose user agent also names others come first. */
const browsers: [name: string, mark: RegExp][] = [
  ['Edge', /\bEdg(?:A|iOS)?\//],
  ['Opera', /\bOPR\//],
  ['Samsung Internet', /\bSamsungBrowser\//],
  ['Firefox', /\b(?:Firefox|FxiOS)\//],
  ['Chrome', /(?:Chrome|CriOS)\//],
  ['Safari', /\bSafari\//],
]

const systems: [name: string, mark: RegExp][] = [
  ['an iPhone', /\biPhone\b/],
  ['an iPad', /\biPad\b/],
  ['Android', /\bAndroid\b/],
  ['Windows', /\bWindows\b/],
  ['ChromeOS', /\bCrOS\b/],
  ['a Mac', /\bMacintosh\b/],
  ['Linux', /\bLinux\b/],
]

/** A readable name for the device someone signs in on: 'Firefox on Linux'. */
export function deviceName(userAgent: string): string {
  const named = (list: [string, RegExp][]) => list.find(([, mark]) => mark.test(userAgent))?.[0]
  const [browser, system] = [named(browsers), named(systems)]
  if (!browser && !system) return 'Another program'
  return `${browser ?? 'A browser'} on ${system ?? 'another system'}`
}
