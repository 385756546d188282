import { Button, FluentProvider, webLightTheme } from '@fluentui/react-components'
import { cleanup, render, screen } from '@testing-library/react'
import { MemoryRouter } from 'react-router-dom'
import { afterEach, expect, test } from 'vitest'
import { ButtonLink } from './ButtonLink.tsx'
import { EmptyState } from './EmptyState.tsx'

afterEach(cleanup)

test('what it offers has one shape, buttons and links alike', () => {
  render(
    <MemoryRouter>
      <FluentProvider theme={webLightTheme}>
        <EmptyState
          title="This trip was deleted"
          actions={
            <>
              <Button>Restore</Button>
              <ButtonLink to="/trips">My Trips</ButtonLink>
            </>
          }
        />
      </FluentProvider>
    </MemoryRouter>,
  )
  const corner = (element: HTMLElement) => getComputedStyle(element).borderTopLeftRadius
  expect(corner(screen.getByRole('button'))).toBe(webLightTheme.borderRadiusCircular)
  expect(corner(screen.getByRole('link'))).toBe(webLightTheme.borderRadiusCircular)
})
