import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { destinations } from './destinations.ts'

const read = (id: string) => readFileSync(join(import.meta.dirname, 'pictures', `${id}.svg`), 'utf8')

test('there are six pictures, each with an address', () => {
  expect(destinations).toHaveLength(6)
  expect(new Set(destinations.map(({ picture }) => picture)).size).toBe(6)
})

test.each(destinations)('$place is well-formed and within 20 KB compressed', ({ id, picture }) => {
  expect(picture).toContain(`${id}.svg`)
  const document = new DOMParser().parseFromString(read(id), 'image/svg+xml')
  expect(document.querySelector('parsererror')).toBeNull()
  expect(gzipSync(read(id)).length).toBeLessThan(20 * 1024)
})

test.each(destinations)('$place uses no id twice and none that is missing', ({ id }) => {
  const ids = [...read(id).matchAll(/ id="([^"]+)"/g)].map(match => match[1])
  const references = [...read(id).matchAll(/url\(#([^)]+)\)/g)].map(match => match[1])
  expect(new Set(ids).size).toBe(ids.length)
  expect(references.filter(one => !ids.includes(one))).toEqual([])
})
