import { FluentProvider, webLightTheme } from '@fluentui/react-components'
import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import type { Operations } from '#shared/features/admin/schema.ts'
import { SignInCard } from './SignInCard.tsx'

afterEach(cleanup)

function show(signIn: Operations['signIn']) {
  render(
    <FluentProvider theme={webLightTheme}>
      <SignInCard signIn={signIn} />
    </FluentProvider>,
  )
  return screen.getByRole('region', { name: 'Sign-in' })
}

test('warns of a provider on another site, and says what to do', () => {
  const card = show({ provider: 'tenant.eu.auth0.com', isOtherSite: true })
  expect(card.textContent).toContain('tenant.eu.auth0.com')
  expect(card.textContent).toContain('people have to sign in again after each reload')
  expect(card.textContent).toContain('Give the provider a custom domain on the same site as Wend.')
})

test.each([
  ['the built-in provider', null, 'Identity providerBuilt in'],
  ['a provider on the same site', 'login.wend.example', 'Identity providerlogin.wend.example'],
])('%s needs no warning', (_which, provider, text) => {
  expect(show({ provider, isOtherSite: false }).querySelector('dl')?.textContent).toBe(text)
  expect(screen.queryByLabelText('Warning:')).toBeNull()
})
