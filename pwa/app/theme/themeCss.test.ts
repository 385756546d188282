import { expect, test } from 'vitest'
import { darkTheme, lightTheme } from './theme.ts'
import { themeCss } from './themeCss.ts'

const properties = (css: string, selector: string) => {
  const [, body = ''] = new RegExp(`${selector} \\{\\n([^}]*)\\}`).exec(css) ?? []
  return Object.fromEntries([...body.matchAll(/--(\w+): (.+);/g)].map(([, name, value]) => [name!, value!]))
}

test('the root has every token of the dark theme, and with the class of the light one every token of that', () => {
  const css = themeCss({ dark: darkTheme, light: lightTheme })
  const dark = properties(css, ':root')
  const texts = (theme: object) =>
    Object.fromEntries(Object.entries(theme).map(([name, value]) => [name, String(value)]))
  expect(dark).toEqual(texts(darkTheme))
  expect({ ...dark, ...properties(css, ':root.light') }).toEqual(texts(lightTheme))
})
