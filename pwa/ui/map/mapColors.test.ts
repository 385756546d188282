import { expect, test } from 'vitest'
import { mix, readColors } from './mapColors.ts'

/** Takes #rrggbb, as a canvas does; jsdom has none. */
const canvas = () => {
  let style = ''
  return {
    get fillStyle() {
      return style
    },
    set fillStyle(color: string) {
      if (/^#[0-9a-f]{6}$/.test(color)) style = color
    },
  } as CanvasRenderingContext2D
}

function colorsOf(paper: string, ink: string) {
  const element = document.body.appendChild(document.createElement('div'))
  const tokens = {
    '--colorNeutralBackground1': paper,
    '--colorNeutralForeground1': ink,
    '--day-1': '#ffd000',
  }
  for (const [name, value] of Object.entries(tokens)) element.style.setProperty(name, value)
  return readColors(element, canvas())
}

test('colors are mixed', () => {
  expect(mix('#000000', '#ff8000', 0.5)).toBe('#804000')
  expect(mix('#102030', '#ffffff', 0)).toBe('#102030')
})

test.each([
  ['light', '#ffffff', '#17252a'],
  ['dark', '#111d22', '#e8f0f1'],
])('text on a pin is the one of both that is read better: %s', (_, paper, ink) => {
  const { on } = colorsOf(paper, ink)
  const [light, dark] = paper === '#ffffff' ? [paper, ink] : [ink, paper]
  expect(on('#0b534d')).toBe(light)
  expect(on('#5eead4')).toBe(dark)
})

test('colors of pins may be variables of the theme', () => {
  expect(colorsOf('#ffffff', '#17252a').of('var(--day-1)')).toBe('#ffd000')
})
