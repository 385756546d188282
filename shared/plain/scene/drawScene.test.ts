// @vitest-environment jsdom
import { gzipSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { drawPlace } from './drawPlace.ts'
import { drawScene } from './drawScene.ts'
import { cities } from './landmarks/cities.ts'
import type { Manner, SceneKind, Season } from './stage.ts'

const kinds: SceneKind[] = ['coast', 'mountains', 'skyline', 'desert', 'islands', 'oldTown']
const manners: Manner[] = ['northern', 'mediterranean', 'eastAsian', 'arabian', 'tropical', 'american']
const seasons: Season[] = ['spring', 'summer', 'autumn', 'winter']

const cover = { width: 640, height: 400, idPrefix: 'cover-' }
const everyScene = kinds.flatMap(kind =>
  manners.flatMap(manner =>
    seasons.map(season => ({ ...cover, seed: `${kind} ${manner} ${season}`, kind, manner, season })),
  ),
)
const parse = (body: string) =>
  new DOMParser().parseFromString(`<svg xmlns="http://www.w3.org/2000/svg">${body}</svg>`, 'image/svg+xml')

test('the same seed draws the same picture, another seed another one', () => {
  for (const scene of everyScene) {
    expect(drawScene(scene).body).toBe(drawScene(scene).body)
    expect(drawScene(scene).body).not.toBe(drawScene({ ...scene, seed: `${scene.seed}!` }).body)
  }
})

test.each(cities.map(({ names, landmark }) => ({ name: names[0]!, landmark })))(
  '$name is well-formed, finite, whole in a square, and within 11 KB (3.2 KB compressed)',
  ({ name, landmark }) => {
    for (const season of seasons) {
      const { body } = drawScene({ ...cover, seed: `${name} ${season}`, season, landmark })
      expect(parse(body).querySelector('parsererror')).toBeNull()
      expect(body).not.toMatch(/NaN|Infinity|undefined/)
      expect(body.length).toBeLessThan(11 * 1024)
      expect(gzipSync(body).length).toBeLessThan(3.2 * 1024)
      const [, x, scale] = /<g transform="translate\((\d+) \d+\)scale\(\S+ (\S+)\)/.exec(body) ?? []
      const reach = Math.abs(Number(x) - cover.width / 2) + landmark.reach * Number(scale)
      expect(reach).toBeLessThanOrEqual(cover.height / 2)
    }
  },
)

test('two trips to one city have the same landmark in two pictures, one trip has one picture', () => {
  const paris = { destination: 'Paris, France' }
  const draw = (place: object, frame: object = cover) =>
    drawPlace({ ...paris, ...place }, { ...cover, ...frame }).body
  const trips = ['a', 'b', 'c', 'd', 'e', 'f'].map(vary => draw({ vary }))
  expect(new Set(trips).size).toBe(trips.length)
  expect(
    new Set(trips.map(body => /radialGradient.*?stop-color="(#\w+)"/.exec(body)?.[1])).size,
  ).toBeGreaterThan(1)
  const tower = (body: string) => /M-72 0C-46 -46[^"]*/.exec(body)?.[0]
  expect(new Set(trips.map(tower)).size).toBe(1)
  expect(tower(trips[0]!)).toBeDefined()
  // An invitation may know less of the place than the trip does.
  const known = { vary: 'a', city: 'Paris', country: 'France', lat: 48.8566, startDate: '2026-06-01' }
  expect(draw(known)).toBe(draw({ vary: 'a', startDate: '2026-06-01' }))
})

test('a seed without hints still gets a whole picture', () => {
  expect(drawScene({ ...cover, seed: 'Nowhere in particular' }).body).toContain('<path')
})

test.each(everyScene)('$seed is well-formed, finite, and within 8 KB (3.2 KB compressed)', scene => {
  const { body } = drawScene(scene)
  expect(parse(body).querySelector('parsererror')).toBeNull()
  expect(body).not.toMatch(/NaN|Infinity|undefined/)
  expect(body.length).toBeLessThan(8 * 1024)
  expect(gzipSync(body).length).toBeLessThan(3.2 * 1024)
})

test('ids carry the prefix, are unique, and every reference has its id', () => {
  for (const scene of everyScene) {
    const { body } = drawScene(scene)
    const ids = [...body.matchAll(/ id="([^"]+)"/g)].map(match => match[1]!)
    const references = [...body.matchAll(/url\(#([^)]+)\)/g)].map(match => match[1]!)
    expect(ids.length).toBeGreaterThan(0)
    expect(new Set(ids).size).toBe(ids.length)
    expect(ids.every(id => id.startsWith('cover-'))).toBe(true)
    expect(references.filter(id => !ids.includes(id))).toEqual([])
  }
})

test('the text of a seed never enters the markup', () => {
  expect(drawScene({ ...cover, seed: '"><script>alert(1)</script>' }).body).not.toContain('script')
})

test('a frame keeps its proportion, within what a picture can bear', () => {
  expect(drawScene({ ...cover, seed: 'wide', width: 1200, height: 400 }).viewBox).toBe('0 0 1200 400')
  expect(drawScene({ ...cover, seed: 'tower', width: 100, height: 4000 }).viewBox).toBe('0 0 240 400')
})
