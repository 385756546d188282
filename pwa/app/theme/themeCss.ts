import type { Theme } from '@fluentui/react-components'

/**
 * Both themes' custom properties as a style sheet: the shared and the dark ones on the root, the light ones on a root
 * with the class `light`.
 */
export function themeCss({ dark, light }: { dark: Theme; light: Theme }): string {
  const differing = Object.entries(light).filter(([name, value]) => dark[name as keyof Theme] !== value)
  return `${rule(':root', Object.entries(dark))}\n${rule(':root.light', differing)}\n`
}

const rule = (selector: string, properties: readonly [string, string | number][]) =>
  `${selector} {\n${properties.map(([name, value]) => `  --${name}: ${value};\n`).join('')}}`
