import { FluentProvider, webLightTheme } from '@fluentui/react-components'
import { cleanup, render, screen } from '@testing-library/react'
import { MemoryRouter } from 'react-router-dom'
import { afterEach, expect, test } from 'vitest'
import { usePageAction } from '../../ui/navigation/pageActions.ts'
import { CoverButton } from './CoverButton.tsx'

afterEach(cleanup)

function Page() {
  usePageAction({
    id: 'change-cover',
    label: 'Add your own cover',
    icon: <svg />,
    rank: 70,
    about: 'trip',
    run: () => {},
  })
  return <CoverButton />
}

test('it lies on the whole picture, so that its icon stands in the middle', () => {
  render(
    <FluentProvider theme={webLightTheme}>
      <MemoryRouter>
        <Page />
      </MemoryRouter>
    </FluentProvider>,
  )
  const style = getComputedStyle(screen.getByRole('button', { name: 'Add your own cover' }))
  expect([style.position, style.maxWidth]).toEqual(['absolute', 'none'])
})
