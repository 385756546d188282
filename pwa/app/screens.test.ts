import { matchRoutes } from 'react-router-dom'
import { expect, test } from 'vitest'
import { appPaths, matchAppPath } from '#shared/plain/appPaths.ts'
import { screens } from './screens.tsx'

const paths = screens.flatMap(screen => screen.paths)
const routes = paths.map(path => ({ path }))

test('the server knows the addresses of exactly these screens', () => {
  expect([...appPaths].toSorted()).toEqual(paths.toSorted())
})

test.each([
  '/',
  '//',
  '/trips',
  '/Trips/',
  '/trips//',
  '/trips/new',
  '/trip',
  '/trip/',
  '/trip/42',
  '/TRIP/42/',
  '/trip/42/day',
  '/trip/a%2Fb',
  '/%74rip/42',
  '/profile/',
  '/admin',
  '/admin/curated',
  '/assets',
  '/feedback',
])('the server and the router agree on %s', path => {
  const match = matchRoutes(routes, path)?.at(-1)
  expect(matchAppPath(path)).toEqual(match && { path: match.route.path, params: match.params })
})
