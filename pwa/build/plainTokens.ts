import type { Plugin } from 'vite'

/**
 * Writes `tokens.name` as what it stands for, `var(--name)`, in the app and in Fluent's own components. Otherwise the
 * names of all of Fluent's tokens, of which the app uses a fifth, would be loaded before the first screen.
 */
export const plainTokens = (): Plugin => ({
  name: 'plain-tokens',
  apply: 'build',
  enforce: 'pre',
  transform: {
    filter: {
      id: /[\\/](?:pwa|@fluentui)[\\/].*[.](?:tsx?|js)(?:$|[?])/,
      code: /\btokens\b[^;]*?from ['"]@fluentui[/](?:react-components|react-theme)['"]/,
    },
    // Lines stay where they are, so what maps them stays right as well.
    handler: async code => ({ code: withPlainTokens(code, await names()), map: null }),
  },
})

/** Only a build needs Fluent in Node, and this configuration is read by every test run as well. */
const names = async () => new Map(Object.entries((await import('@fluentui/react-components')).tokens))

export const withPlainTokens = (code: string, values: ReadonlyMap<string, string>): string =>
  code.replaceAll(/\btokens[.](\w+)/g, (whole, name: string) =>
    values.has(name) ? JSON.stringify(values.get(name)) : whole,
  )
