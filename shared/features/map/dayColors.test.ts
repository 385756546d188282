import { expect, test } from 'vitest'
import { dayColorIndex, dayColors, onDayColor } from './dayColors.ts'

/** Contrast ratio of WCAG 2. */
function contrast(a: string, b: string): number {
  const [low = 0, high = 0] = [luminance(a), luminance(b)].sort((one, other) => one - other)
  return (high + 0.05) / (low + 0.05)
}

function luminance(color: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map(at => {
    const part = Number.parseInt(color.slice(at, at + 2), 16) / 255
    return part <= 0.040_45 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

test('each day stands out from paper, land and water, and its number can be read', () => {
  for (const { light, dark } of dayColors) {
    for (const ground of ['#ffffff', '#faf8f4', '#e3ded4', '#dbe9ec']) {
      expect(contrast(light, ground), `${light} on ${ground}`).toBeGreaterThan(3)
    }
    for (const ground of ['#0b1418', '#111d22', '#25343a']) {
      expect(contrast(dark, ground), `${dark} on ${ground}`).toBeGreaterThan(3)
    }
    expect(contrast(light, onDayColor.light), `a number on ${light}`).toBeGreaterThan(4.5)
    expect(contrast(dark, onDayColor.dark), `a number on ${dark}`).toBeGreaterThan(4.5)
  }
})

test('colors differ from each other and begin again after the last', () => {
  expect(new Set(dayColors.flatMap(({ light, dark }) => [light, dark])).size).toBe(2 * dayColors.length)
  expect(dayColorIndex(1)).toBe(0)
  expect(dayColorIndex(dayColors.length + 2)).toBe(1)
  expect(dayColorIndex(null)).toBe(dayColors.length - 1)
})
