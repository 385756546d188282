import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { drawScene } from '#shared/plain/scene/drawScene.ts'
import { cities } from '#shared/plain/scene/landmarks/cities.ts'
import { lights } from '#shared/plain/scene/light.ts'
import type { TimeOfDay } from '#shared/plain/scene/light.ts'
import { root } from './root.ts'

/** Draws every city that has a landmark, in every light or those named, as a page to look at: `npm run covers -- day`. */
const asked = process.argv.slice(2)
const times = (Object.keys(lights) as TimeOfDay[]).filter(time => asked.length === 0 || asked.includes(time))

const figures = cities.flatMap(({ names: [name], landmark }, number) =>
  times.map(time => {
    const { manner } = landmark
    const frame = { width: 640, height: 400, idPrefix: `${time}${number}` }
    const { viewBox, body } = drawScene({ ...frame, seed: `${name} ${time}`, time, manner, landmark })
    return `<figure><svg viewBox="${viewBox}">${body}</svg><figcaption>${name}, ${time}</figcaption></figure>`
  }),
)
const style =
  'body{display:grid;grid-template-columns:repeat(auto-fill,minmax(320px,1fr));gap:8px;font:14px sans-serif}figure{margin:0}'
const file = join(root, '.cache/covers.html')
mkdirSync(join(root, '.cache'), { recursive: true })
writeFileSync(file, `<!doctype html><meta charset="utf-8"><style>${style}</style>${figures.join('')}`)
console.log(file)
