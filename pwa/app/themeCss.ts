import type { Theme } from '@fluentui/react-components'

/**
 * The custom properties of both themes as a style sheet: what they share and the dark ones on the root, the light
 * ones where the root has the class `light`.
 */
export function themeCss({ dark, light }: { dark: Theme; light: Theme }): string {
  const differing = Object.entries(light).filter(([name, value]) => dark[name as keyof Theme] !== value)
  return `${rule(':root', Object.entries(dark))}\n${rule(':root.light', differing)}\n`
}

const rule = (selector: string, properties: readonly [string, string | number][]) =>
  `${selector} {\n${properties.map(([name, value]) => `  --${name}: ${value};\n`).join('')}}`
