import { expect, test } from 'vitest'
import { notTheApp } from '#shared/plain/notTheApp.ts'
import { isAppImage, isOfTheApp } from './swRules.ts'

const answeredByTheApp = (path: string) => !notTheApp.some(rule => rule.test(path))

test.each([
  '/',
  '/feed',
  '/trips?new=1',
  '/trip/1?from=feed',
  '/apiary',
  '/?code=a&state=b',
  '/sessions-in-oslo',
  '/shared-moments',
])('%s is a page of the app', path => {
  expect(answeredByTheApp(path)).toBe(true)
})

test.each([
  '/api/trips',
  '/api',
  '/authorize?client_id=a',
  '/authorize/resume',
  '/oauth/token',
  '/v2/logout?returnTo=a',
  '/interaction/abc',
  '/identity/sign-in',
  '/.well-known/openid-configuration',
  '/userinfo',
  '/jwks',
  '/shared/abc',
  '/calendar/abc.ics',
  '/livez',
  '/readyz',
])('%s is left to the server', path => {
  expect(answeredByTheApp(path)).toBe(false)
})

test('pictures behind the API are never stored', () => {
  expect(isAppImage('/icons/icon-512.png')).toBe(true)
  expect(isAppImage('/api/trips/1/cover.png')).toBe(false)
})

test.each([
  ['https://wend.example/', true],
  ['https://wend.example/trip/1?from=feed#map', true],
  ['https://wend.example/shared/abc', false],
  ['https://wend.example/interaction/abc?step=2', false],
  ['https://wend.example/authorize?client_id=a', false],
])('whether a window at %s shows the app: %s', (address, isApp) => {
  expect(isOfTheApp(address)).toBe(isApp)
})
