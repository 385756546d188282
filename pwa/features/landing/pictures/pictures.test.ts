import { gzipSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { destinations } from '../destinations.ts'

test('there are six pictures', () => {
  expect(destinations).toHaveLength(6)
})

test.each(destinations)(
  '$place is well-formed, always the same, and within 20 KB compressed',
  async ({ draw }) => {
    const svg = await draw()
    const document = new DOMParser().parseFromString(svg, 'image/svg+xml')
    expect(document.querySelector('parsererror')).toBeNull()
    expect(svg).not.toMatch(/NaN|Infinity|undefined/)
    expect(await draw()).toBe(svg)
    expect(gzipSync(svg).length).toBeLessThan(20 * 1024)
  },
)

test.each(destinations)('$place uses no id twice and none that is missing', async ({ draw }) => {
  const svg = await draw()
  const ids = [...svg.matchAll(/ id="([^"]+)"/g)].map(match => match[1])
  const references = [...svg.matchAll(/url\(#([^)]+)\)/g)].map(match => match[1])
  expect(new Set(ids).size).toBe(ids.length)
  expect(references.filter(id => !ids.includes(id))).toEqual([])
})
