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
  const shape = (role: string) => {
    const { borderTopLeftRadius, minHeight, paddingLeft } = getComputedStyle(screen.getByRole(role))
    return [borderTopLeftRadius, minHeight, paddingLeft]
  }
  expect(shape('button')).toEqual([webLightTheme.borderRadiusCircular, '44px', '20px'])
  expect(shape('link')).toEqual(shape('button'))
})
