import { readFileSync } from 'node:fs'
import { assembleGuide } from '../assembleGuide.ts'

/** The guide of this repository, assembled once for all tests of a worker. Nobody may change it. */
export const wholeGuide = assembleGuide(name =>
  readFileSync(new URL(`../data/${name}`, import.meta.url), 'utf8'),
)
