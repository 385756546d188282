import { FluentProvider, webLightTheme } from '@fluentui/react-components'
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { MemoryRouter } from 'react-router-dom'
import { afterEach, expect, test, vi } from 'vitest'
import { SetupView } from './SetupView.tsx'

afterEach(cleanup)

function show(problem: string | null) {
  const onClaim = vi.fn<() => void>()
  render(
    <FluentProvider theme={webLightTheme}>
      <MemoryRouter>
        <SetupView name="Ana Silva" problem={problem} isBusy={false} onClaim={onClaim} />
      </MemoryRouter>
    </FluentProvider>,
  )
  return onClaim
}

test('says who becomes the administrator before anything happens', () => {
  const onClaim = show(null)
  expect(screen.getByText(/makes Ana Silva the administrator/)).toBeTruthy()
  expect(onClaim).not.toHaveBeenCalled()
  fireEvent.click(screen.getByRole('button', { name: 'Become the administrator' }))
  expect(onClaim).toHaveBeenCalledOnce()
})

test('a link that is over says why, and leads home', () => {
  show('This setup link no longer works.')
  expect(screen.getByRole('heading', { name: 'This setup link has expired' })).toBeTruthy()
  expect(screen.getByText('This setup link no longer works.')).toBeTruthy()
  expect(screen.getByRole('link', { name: 'Go home' }).getAttribute('href')).toBe('/')
})
