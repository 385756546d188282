import { FluentProvider, webLightTheme } from '@fluentui/react-components'
import { cleanup, render, screen } from '@testing-library/react'
import { MemoryRouter } from 'react-router-dom'
import { afterEach, expect, test } from 'vitest'
import type { CuratedItem } from '#shared/features/curated/schema.ts'
import { CuratedAdminView } from './CuratedAdminView.tsx'

afterEach(cleanup)

test.each([
  ['while they are being loaded', undefined, null, 'Existing Items'],
  ["when they can't be loaded", undefined, "The server didn't answer.", 'Existing Items'],
  ['once they are there', [], null, 'Existing Items (0)'],
])('%s, the list says how many there are only if it knows', (_when, items, error, heading) => {
  render(
    <FluentProvider theme={webLightTheme}>
      <MemoryRouter>
        <CuratedAdminView
          items={items as CuratedItem[] | undefined}
          error={error}
          form={null}
          onEdit={() => undefined}
          onDelete={() => undefined}
          onReload={() => undefined}
        />
      </MemoryRouter>
    </FluentProvider>,
  )
  expect(screen.getByRole('heading', { name: /^Existing Items/ }).textContent).toBe(heading)
})
