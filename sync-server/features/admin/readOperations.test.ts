import { expect, test } from 'vitest'
import { readConfig } from '../../config.ts'
import { signInOf } from './readOperations.ts'

const external = (PUBLIC_URL: string, AUTH_DOMAIN: string) =>
  signInOf(readConfig({ PUBLIC_URL, AUTH_DOMAIN, AUTH_CLIENT_ID: 'client', AUTH_AUDIENCE: 'https://api' }))

test('a provider on another site is told, because some browsers block its hidden frame', () => {
  expect(external('https://wend.example', 'tenant.eu.auth0.com')).toEqual({
    provider: 'tenant.eu.auth0.com',
    isOtherSite: true,
  })
})

test('a custom domain on the same site is fine, and so is the built-in provider', () => {
  expect(external('https://trips.wend.example', 'https://login.wend.example')).toEqual({
    provider: 'login.wend.example',
    isOtherSite: false,
  })
  expect(signInOf(readConfig({}))).toEqual({ provider: null, isOtherSite: false })
})
