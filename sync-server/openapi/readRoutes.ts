import type { Router } from '@koa/router'
import { meaningOf } from '../middleware/meaning.ts'
import type { Meaning } from '../middleware/meaning.ts'
import { answerOf } from './documented.ts'
import type { Answer } from './documented.ts'

/** A route as callers see it. */
export interface Route {
  method: string
  /** Parameters in braces: /api/trips/{id}. */
  path: string
  /** The names of the parameters in the path. */
  parameters: readonly string[]
  demands: Meaning
  /** Undefined for a route without a description. */
  answer: Answer | undefined
}

/** Every route registered on these routers, by path and method; nothing else is listed, and nothing is left out. */
export function readRoutes(routers: readonly Router[]): Route[] {
  const layers = routers.flatMap(router => router.stack)
  return layers
    .flatMap(layer =>
      layer.methods
        .filter(method => method !== 'HEAD')
        .map(method => ({
          method,
          path: bracesFor(String(layer.path)),
          parameters: layer.paramNames.map(({ name }) => name),
          demands: meaningOf(layer.stack),
          answer: answerOf(layer.stack.at(-1)!),
        })),
    )
    .toSorted((a, b) => compare(a.path, b.path) || order.indexOf(a.method) - order.indexOf(b.method))
}

const order = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE']

const bracesFor = (path: string): string => path.replaceAll(/:(\w+)/g, '{$1}').replace(/(.)\/$/, '$1')

const compare = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0)
