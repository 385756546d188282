import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { darkTheme, lightTheme } from './theme.ts'
import { themeColours } from './themeChoice.ts'

const css = readFileSync(join(import.meta.dirname, 'base.css'), 'utf8')
const boot = readFileSync(join(import.meta.dirname, '../../public/boot.js'), 'utf8')

/** The custom properties of a rule in base.css; if `:root` occurs several times, the first one counts. */
function properties(selector: string) {
  const body = css.slice(css.indexOf(`${selector} {`)).split('}', 1)[0] ?? ''
  return Object.fromEntries(
    [...body.matchAll(/(--[\w-]+): ([^;]+);/g)].map(([, name, value]) => [name, value]),
  )
}

const themes = [
  { name: 'dark' as const, theme: darkTheme, vars: properties(':root') },
  { name: 'light' as const, theme: lightTheme, vars: properties(':root.light') },
]

test.each(themes)('$name: base.css, the Fluent theme and the browser bars agree', ({ name, theme, vars }) => {
  expect(vars['--wend-bg']).toBe(theme.colorNeutralBackground2)
  expect(vars['--wend-surface']).toBe(theme.colorNeutralBackground1)
  expect(vars['--wend-fg']).toBe(theme.colorNeutralForeground1)
  expect(vars['--wend-muted']).toBe(theme.colorNeutralForeground3)
  expect(vars['--wend-border']).toBe(theme.colorNeutralStroke2)
  expect(vars['--wend-brand']).toBe(theme.colorBrandBackground)
  expect(vars['--wend-bg']).toBe(themeColours[name])
  expect(boot).toContain(themeColours[name])
})

test.each(themes)('$name: text has at least 4.5:1 on every surface it stands on', ({ theme, vars }) => {
  const surfaces = [
    theme.colorNeutralBackground1,
    theme.colorNeutralBackground2,
    theme.colorNeutralBackground3,
    theme.colorNeutralBackground1Hover,
    theme.colorSubtleBackgroundHover,
  ]
  const texts = {
    fg1: theme.colorNeutralForeground1,
    fg2: theme.colorNeutralForeground2,
    fg3: theme.colorNeutralForeground3,
    fg4: theme.colorNeutralForeground4,
    brand: theme.colorBrandForeground1,
    link: theme.colorBrandForegroundLink,
    accent: vars['--wend-accent'] ?? '',
  }
  const weak = Object.entries(texts).flatMap(([name, text]) =>
    surfaces.filter(surface => contrast(text, surface) < 4.5).map(surface => `${name} ${text} on ${surface}`),
  )
  expect(weak).toEqual([])
})

test.each(themes)('$name: text on brand surfaces has at least 4.5:1', ({ theme, vars }) => {
  const on = theme.colorNeutralForegroundOnBrand
  const pairs: [string, string][] = [
    [on, theme.colorBrandBackground],
    [on, theme.colorBrandBackgroundHover],
    [on, theme.colorBrandBackgroundPressed],
    [vars['--wend-brand-fg'] ?? '', vars['--wend-brand'] ?? ''],
    [theme.colorBrandForeground2, theme.colorBrandBackground2],
    [theme.colorNeutralForeground1, theme.colorBrandBackground2],
    [theme.colorNeutralForeground2, theme.colorBrandBackground2],
    [theme.colorNeutralForegroundStaticInverted, theme.colorPaletteRedBackground3],
  ]
  expect(pairs.filter(([text, surface]) => contrast(text, surface) < 4.5)).toEqual([])
})

test.each(themes)('$name: the edges of controls have at least 3:1', ({ theme }) => {
  const edge = theme.colorNeutralStrokeAccessible
  for (const surface of [theme.colorNeutralBackground1, theme.colorNeutralBackground2]) {
    expect(contrast(edge, surface)).toBeGreaterThanOrEqual(3)
  }
})

/** Contrast ratio of two #rrggbb colors (WCAG 2.2). */
function contrast(a: string, b: string) {
  const [dark, light] = [luminance(a), luminance(b)].sort((x, y) => x - y) as [number, number]
  return (light + 0.05) / (dark + 0.05)
}

function luminance(colour: string) {
  const hex = /^#([0-9a-f]{6})$/i.exec(colour)?.[1]
  if (!hex) throw new Error(`not a #rrggbb colour: ${colour}`)
  const [r, g, b] = [0, 2, 4].map(at => {
    const part = parseInt(hex.slice(at, at + 2), 16) / 255
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4
  }) as [number, number, number]
  return 0.2126 * r + 0.7152 * g + 0.0722 * b
}
